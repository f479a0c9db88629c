"""How the site is served. Sync workers: a request that runs away is ended at the timeout; threaded ones would burn on."""

worker_class = "sync"
workers = 2
timeout = 30
graceful_timeout = 10
keepalive = 2
max_requests = 20_000
max_requests_jitter = 2_000
preload_app = False
accesslog = None
errorlog = "-"
loglevel = "warning"

"""In place of Pillow inside a browser: pictures of rulings are drawn for chats, which ask the server only."""

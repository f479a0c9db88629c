// QR codes, made on the device: bytes, error correction M, versions 1 to 25 (ISO/IEC 18004). No network, no library.
const EC_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];
const LARGEST = BLOCKS.length - 1;
const LEVEL_M = 0;

// -- arithmetic in GF(256) -----------------------------------------------------------------------------------------------

const POWER = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at += 1) {
  POWER[at] = POWER[at + 255] = value;
  LOG[value] = at;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a, b) => (a && b ? POWER[LOG[a] + LOG[b]] : 0);

const generator = (degree) => {
  let made = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = new Array(made.length + 1).fill(0);
    made.forEach((factor, at) => {
      next[at] ^= factor;
      next[at + 1] ^= times(factor, POWER[root]);
    });
    made = next;
  }
  return made;
};

const correction = (data, degree) => {
  const by = generator(degree);
  const rest = [...data, ...new Array(degree).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at];
    if (factor) by.forEach((one, offset) => { rest[at + offset] ^= times(one, factor); });
  }
  return rest.slice(data.length);
};

// -- data ----------------------------------------------------------------------------------------------------------------

const alignmentCount = (version) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

const codewordsOf = (version) => {
  const size = version * 4 + 17;
  const marks = alignmentCount(version);
  const finders = 3 * 64 + 2 * 15 + 1;
  const timing = 2 * (size - 16);
  const aligned = marks ? (marks * marks - 3) * 25 - (marks - 2) * 2 * 5 : 0;
  return Math.floor((size * size - finders - timing - aligned - (version >= 7 ? 36 : 0)) / 8);
};

const dataCodewords = (version) => codewordsOf(version) - EC_PER_BLOCK[version] * BLOCKS[version];
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** How many bytes the largest code holds. */
export const MOST_BYTES = dataCodewords(LARGEST) - 3;

const bitsOf = (bytes, version) => {
  const bits = [];
  const put = (value, count) => { for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1); };
  put(4, 4); // the mode: bytes
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataCodewords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) put(filler, 8);
  return bits;
};

const codewords = (bytes, version) => {
  const bits = bitsOf(bytes, version);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  const [count, degree] = [BLOCKS[version], EC_PER_BLOCK[version]];
  const short = Math.floor(data.length / count);
  const longBlocks = data.length % count;
  const blocks = [];
  for (let block = 0, at = 0; block < count; block += 1) {
    const length = short + (block >= count - longBlocks ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, degree));
  const interleaved = (lists) => Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) => lists.map((list) => list[at])).flat();
  return [...interleaved(blocks).filter((value) => value !== undefined), ...interleaved(corrections)];
};

// -- the drawing ---------------------------------------------------------------------------------------------------------

const alignmentPlaces = (version) => {
  const count = alignmentCount(version);
  if (!count) return [];
  const size = version * 4 + 17;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))];
};

// `dark` holds the modules, `fixed` those that carry no data.
const blank = (size) => ({ size, dark: Array.from({ length: size }, () => new Array(size).fill(false)), fixed: Array.from({ length: size }, () => new Array(size).fill(false)) });

const set = (code, row, column, isDark) => {
  if (row < 0 || column < 0 || row >= code.size || column >= code.size) return;
  code.dark[row][column] = isDark;
  code.fixed[row][column] = true;
};

const square = (code, row, column, reach, isDark) => {
  for (let y = -reach; y <= reach; y += 1) for (let x = -reach; x <= reach; x += 1) set(code, row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
};

const drawFixed = (code, version) => {
  const last = code.size - 1;
  for (let at = 0; at < code.size; at += 1) {
    set(code, 6, at, at % 2 === 0);
    set(code, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]]) square(code, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const places = alignmentPlaces(version);
  const inFinder = (row, column) => (row === 6 && column === 6) || (row === 6 && column === last - 6) || (row === last - 6 && column === 6);
  for (const row of places) for (const column of places) if (!inFinder(row, column)) square(code, row, column, 2, (ring) => ring !== 1);
  drawFormat(code, 0);
  if (version >= 7) drawVersion(code, version);
};

const remainder = (value, by, bits) => {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by);
  return rest;
};

const drawFormat = (code, mask) => {
  const data = (LEVEL_M << 3) | mask;
  const bits = ((data << 10) | remainder(data, 0x537, 10)) ^ 0x5412;
  const bit = (at) => ((bits >> at) & 1) === 1;
  const last = code.size - 1;
  for (let at = 0; at < 6; at += 1) set(code, at, 8, bit(at));
  set(code, 7, 8, bit(6));
  set(code, 8, 8, bit(7));
  set(code, 8, 7, bit(8));
  for (let at = 9; at < 15; at += 1) set(code, 8, 14 - at, bit(at));
  for (let at = 0; at < 8; at += 1) set(code, 8, last - at, bit(at));
  for (let at = 8; at < 15; at += 1) set(code, code.size - 15 + at, 8, bit(at));
  set(code, code.size - 8, 8, true);
};

const drawVersion = (code, version) => {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [code.size - 11 + (at % 3), Math.floor(at / 3)];
    set(code, near, far, ((bits >> at) & 1) === 1);
    set(code, far, near, ((bits >> at) & 1) === 1);
  }
};

// Two columns at a time from the right, up and down in turn; the column of the timing marks is skipped.
const drawData = (code, words) => {
  let at = 0;
  for (let right = code.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < code.size; step += 1) {
      const row = isUp ? code.size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (code.fixed[row][column] || at >= words.length * 8) continue;
        code.dark[row][column] = ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
};

const MASKS = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const masked = (code, mask) => {
  const made = { ...code, dark: code.dark.map((row, y) => row.map((isDark, x) => (code.fixed[y][x] ? isDark : isDark !== MASKS[mask](y, x)))), fixed: code.fixed.map((row) => [...row]) };
  drawFormat(made, mask);
  return made;
};

// How hard a code is to read: long runs, blocks, what looks like a finder, too dark or too light.
const FINDERS = ["10111010000", "00001011101"];
const penaltyOfLine = (line) => {
  const runs = line.match(/0+|1+/g).filter((run) => run.length >= 5).reduce((sum, run) => sum + run.length - 2, 0);
  let finders = 0;
  for (const finder of FINDERS) for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) finders += 40;
  return runs + finders;
};

const penalty = ({ dark, size }) => {
  const rows = dark.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  let sum = [...rows, ...columns].reduce((all, line) => all + penaltyOfLine(line), 0);
  for (let y = 1; y < size; y += 1) for (let x = 1; x < size; x += 1) {
    if (dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y][x - 1] && dark[y][x] === dark[y - 1][x - 1]) sum += 3;
  }
  const share = (dark.flat().filter(Boolean).length * 100) / (size * size);
  return sum + Math.floor(Math.abs(share - 50) / 5) * 10;
};

/**
 * Make the code of a text: rows of modules, true where dark. With `mask`, that mask is used instead of the best.
 * @type {(text: string, mask?: number) => boolean[][]}
 */
export const qrCode = (text, mask) => {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= LARGEST && dataCodewords(version) * 8 < 4 + lengthBits(version) + bytes.length * 8) version += 1;
  if (version > LARGEST) throw new RangeError(`A code holds ${MOST_BYTES} bytes; this text has ${bytes.length}.`);
  const code = blank(version * 4 + 17);
  drawFixed(code, version);
  drawData(code, codewords(bytes, version));
  const tried = (mask === undefined ? MASKS.map((_, at) => at) : [mask]).map((at) => masked(code, at));
  return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best)).dark;
};

/**
 * Makes the placeholder of a picture: its thumbhash (https://evanw.github.io/thumbhash/) as a tiny bitmap in a data
 * URL. Pages contain only the thumbhash, of 25 bytes; the bitmap is ten times as long and does not compress. Pure.
 */

/** Pixels along the longer side; more could not be told apart when the bitmap is drawn large and soft. */
const longSide = 10;

/** Returns a `data:` address for a base64 thumbhash; `''` if it is invalid or has transparency. */
export function placeholderOf(thumbhash: string): string {
  const picture = decode(bytesOf(thumbhash));
  if (!picture) return '';
  const { columns, rows } = picture;
  const scale = longSide / Math.max(columns, rows);
  const bytes = bitmapOf(Math.round(columns * scale), Math.round(rows * scale), picture);
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** One wave of a channel: half periods across and down, and its amplitude. */
type Wave = readonly [across: number, down: number, amplitude: number];

interface Channel {
  readonly mean: number;
  readonly waves: readonly Wave[];
}

/** A decoded thumbhash: its proportions, its lightness, and its colour on the axes yellow–blue and red–green. */
interface DecodedHash {
  readonly columns: number;
  readonly rows: number;
  readonly lightness: Channel;
  readonly yellow: Channel;
  readonly red: Channel;
}

const headerBytes = 5;

/** Decodes a thumbhash; returns `null` if it is invalid or has transparency, which no master has. */
function decode(hash: Uint8Array): DecodedHash | null {
  const bits = (from: number, length: number) => {
    let value = 0;
    for (let bit = 0; bit < length; bit += 1)
      value |= (((hash[(from + bit) >> 3] ?? 0) >> ((from + bit) & 7)) & 1) << bit;
    return value;
  };
  if (hash.length <= headerBytes || bits(23, 1) === 1) return null;
  const shorter = Math.max(3, bits(24, 3));
  const [columns, rows] = bits(39, 1) === 1 ? [7, shorter] : [shorter, 7];
  let next = headerBytes * 8;
  const waves = (across: number, down: number, scale: number): Wave[] => {
    const all: Wave[] = [];
    for (let y = 0; y < down; y += 1)
      for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
        all.push([x, y, (bits(next, 4) / 7.5 - 1) * scale * 2]);
        next += 4;
      }
    return all;
  };
  // Colours are a quarter stronger than stored, as the format asks.
  const [lightScale, yellowScale, redScale] = [bits(18, 5) / 31, (bits(27, 6) / 63) * 1.25, (bits(33, 6) / 63) * 1.25];
  return {
    columns,
    rows,
    lightness: { mean: bits(0, 6) / 63, waves: waves(columns, rows, lightScale) },
    yellow: { mean: bits(6, 6) / 31.5 - 1, waves: waves(3, 3, yellowScale) },
    red: { mean: bits(12, 6) / 31.5 - 1, waves: waves(3, 3, redScale) },
  };
}

/** Cosines of 0 to 6 half periods at the middles of `pixels`, by pixel. */
type Cosines = readonly (readonly number[])[];

const knownCosines: Cosines[] = [];

/** Returns the cosines for a number of pixels; keeps them, because the pictures of a page have few different shapes. */
function cosinesOf(pixels: number): Cosines {
  knownCosines[pixels] ??= Array.from({ length: pixels }, (_, at) =>
    Array.from({ length: 7 }, (__, halves) => Math.cos(((at + 0.5) / pixels) * Math.PI * halves)),
  );
  return knownCosines[pixels];
}

/** Returns a channel's value at a pixel, given by its cosines across and down. */
function valueAt({ mean, waves }: Channel, x: readonly number[], y: readonly number[]): number {
  let value = mean;
  for (const [across, down, amplitude] of waves) value += amplitude * (x[across] ?? 0) * (y[down] ?? 0);
  return value;
}

/** Returns blue, green and red, from 0 to 255, at a pixel. */
function colourAt({ lightness, yellow, red }: DecodedHash, x: readonly number[], y: readonly number[]): number[] {
  const light = valueAt(lightness, x, y);
  const b = light - (2 / 3) * valueAt(yellow, x, y);
  const redness = valueAt(red, x, y);
  const r = (3 * light - b + redness) / 2;
  return [b, r - redness, r].map((part) => 255 * Math.min(1, Math.max(0, part)));
}

const bitmapHeaderBytes = 54;

/** Makes a Windows bitmap of 24 bits a pixel, a format that every browser reads and that needs no library to write. */
function bitmapOf(width: number, height: number, picture: DecodedHash): Uint8Array {
  // Rows lie bottom up, each filled to a multiple of four bytes.
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(bitmapHeaderBytes + rowBytes * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, bitmapHeaderBytes, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (const [y, down] of cosinesOf(height).entries())
    for (const [x, across] of cosinesOf(width).entries())
      bytes.set(colourAt(picture, across, down), bitmapHeaderBytes + (height - 1 - y) * rowBytes + x * 3);
  return bytes;
}

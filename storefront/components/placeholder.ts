/**
 * Placeholder of a picture until it arrives: its thumbhash as a tiny picture in a data URL of about 400 characters. It
 * is part of the HTML, so it shows before any script runs. Pure.
 */
import { thumbHashToRGBA } from 'thumbhash';

/** Pixels along the longer side: more could not be told apart once it is drawn large and soft. */
const longSide = 10;

/** A thumbhash has a header of five bytes, then what it describes. */
const minBytes = 6;

/** A `data:` address of the base64 thumbhash; empty for what is none. */
export function placeholderOf(thumbhash: string): string {
  const hash = bytesOf(thumbhash);
  if (hash.length < minBytes) return '';
  const whole = thumbHashToRGBA(hash);
  const scale = longSide / Math.max(whole.w, whole.h);
  const size = { w: Math.round(whole.w * scale), h: Math.round(whole.h * scale) };
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(size, averagesOf(whole, size))))}`;
}

interface Size {
  w: number;
  h: number;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Each pixel of the small picture: the mean of those it covers, as blue, green, red. */
function averagesOf({ w, h, rgba }: Size & { rgba: Uint8Array }, small: Size): (x: number, y: number) => number[] {
  return (x, y) => {
    const [left, right] = [Math.floor((x * w) / small.w), Math.ceil(((x + 1) * w) / small.w)];
    const [top, bottom] = [Math.floor((y * h) / small.h), Math.ceil(((y + 1) * h) / small.h)];
    const sums = [0, 0, 0];
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1)
        for (const channel of [0, 1, 2])
          sums[channel] = (sums[channel] ?? 0) + (rgba[(row * w + column) * 4 + 2 - channel] ?? 0);
    return sums.map((sum) => Math.round(sum / ((right - left) * (bottom - top))));
  };
}

const headerBytes = 54;

/** A Windows bitmap of 24 bits a pixel: the one format that every browser reads and no library need write. */
function bitmapOf({ w, h }: Size, pixel: (x: number, y: number) => number[]): Uint8Array {
  // Rows lie bottom up, each filled to a multiple of four bytes.
  const rowBytes = Math.ceil((w * 3) / 4) * 4;
  const bytes = new Uint8Array(headerBytes + rowBytes * h);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, headerBytes, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, w, true);
  view.setInt32(22, h, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) bytes.set(pixel(x, y), headerBytes + (h - 1 - y) * rowBytes + x * 3);
  return bytes;
}

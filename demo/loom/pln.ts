/**
 * Reads PLN1 files: planes of whole numbers in one brotli stream, each value stored as its difference from the value
 * that its left, upper and upper-left neighbours predict. `scenes/README.md` describes the format.
 */
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

/** One plane, row by row. A value is `data * scale + offset`, or `data² * scale` where `scenes/README.md` says so. */
export interface Plane {
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly scale: number;
  readonly offset: number;
  readonly data: Uint16Array;
}

interface Header {
  readonly planes: readonly { name: string; w: number; h: number; scale?: number; offset?: number; hi: 0 | 1 }[];
}

/**
 * Reads a file; returns a function that finds a plane by its name and throws if there is none. Rejects if the file is
 * no PLN1 file or a plane is cut short.
 */
export async function readPlanes(file: string): Promise<(name: string) => Plane> {
  const bytes = await readFile(file);
  if (bytes.toString('latin1', 0, 4) !== 'PLN1') throw new Error(`${file} is no PLN1 file`);
  const length = bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Header;
  const payload = brotliDecompressSync(bytes.subarray(8 + length));
  const planes = new Map<string, Plane>();
  let at = 0;
  for (const { name, w, h, scale = 1, offset = 0, hi } of header.planes) {
    const size = w * h * (hi ? 2 : 1);
    if (at + size > payload.length) throw new Error(`${file}: ${name} is cut short`);
    planes.set(name, { name, w, h, scale, offset, data: decode(payload.subarray(at, at + size), w, h, hi === 1) });
    at += size;
  }
  return (name) => {
    const plane = planes.get(name);
    if (!plane) throw new Error(`${file} has no plane ${name}`);
    return plane;
  };
}

/** Decodes a plane of zigzag differences, of which all low bytes come first, then all high bytes. */
function decode(bytes: Uint8Array, w: number, h: number, wide: boolean): Uint16Array {
  const count = w * h;
  const out = new Uint16Array(count);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const zigzag = wide ? (bytes[i] as number) | ((bytes[count + i] as number) << 8) : (bytes[i] as number);
      const difference = (zigzag >>> 1) ^ -(zigzag & 1);
      out[i] = predict(out, x, y, i, w) + difference;
    }
  }
  return out;
}

function predict(out: Uint16Array, x: number, y: number, i: number, w: number): number {
  if (x > 0 && y > 0) return (out[i - 1] as number) + (out[i - w] as number) - (out[i - w - 1] as number);
  if (x > 0) return out[i - 1] as number;
  return y > 0 ? (out[i - w] as number) : 0;
}

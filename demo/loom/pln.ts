/**
 * Reads PLN1 files: planes of whole numbers, one brotli stream, each value stored as its difference from what its
 * left, upper and upper-left neighbours foretell. `scenes/README.md` describes the container.
 */
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

/** One plane, row by row; a value means `data * scale + offset` (or `data² * scale`, as its file's description says). */
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

/** The planes of a file by name. Throws if it is no PLN1 file or has a plane that is cut short. */
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

/** Low bytes come first, then all high bytes; a zigzag difference each. */
function decode(bytes: Uint8Array, w: number, h: number, wide: boolean): Uint16Array {
  const count = w * h;
  const out = new Uint16Array(count);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const zigzag = wide ? (bytes[i] as number) | ((bytes[count + i] as number) << 8) : (bytes[i] as number);
      const difference = (zigzag >>> 1) ^ -(zigzag & 1);
      out[i] = foretold(out, x, y, i, w) + difference;
    }
  }
  return out;
}

function foretold(out: Uint16Array, x: number, y: number, i: number, w: number): number {
  if (x > 0 && y > 0) return (out[i - 1] as number) + (out[i - w] as number) - (out[i - w - 1] as number);
  if (x > 0) return out[i - 1] as number;
  return y > 0 ? (out[i - w] as number) : 0;
}

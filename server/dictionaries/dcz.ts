/**
 * Encodes answers in the content coding `dcz`: Zstandard with a dictionary that the browser already has (RFC 9842, 5).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants as zstd, zstdCompress } from 'node:zlib';

export interface Dictionary {
  readonly bytes: Buffer;
  /** SHA-256 in base64, by which a browser names the dictionary. */
  readonly hash: string;
}

const compress = promisify(zstdCompress);
/** Head of a skippable frame of Zstandard, which contains the 32 bytes of the hash. */
const hashFrame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Largest window that browsers accept, as a power of two: 8 MB. */
const maxWindowLog = 23;

/** Returns bytes as a dictionary. */
export function toDictionary(bytes: Buffer): Dictionary {
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64') };
}

/**
 * Returns `body` as its difference to a dictionary, made in Node's thread pool. `level` is Zstandard's, from 1 to 22.
 */
export async function encodeDcz(body: Buffer, { bytes, hash }: Dictionary, level: number): Promise<Buffer> {
  // A window of this size reaches the whole dictionary from the end of the body.
  const windowLog = Math.min(maxWindowLog, Math.ceil(Math.log2(bytes.length + body.length + 1_024)));
  const compressed = await compress(body, {
    dictionary: bytes,
    pledgedSrcSize: body.length,
    params: { [zstd.ZSTD_c_compressionLevel]: level, [zstd.ZSTD_c_windowLog]: windowLog },
  });
  return Buffer.concat([hashFrame, Buffer.from(hash, 'base64'), compressed]);
}

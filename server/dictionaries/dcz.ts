/** Encodes the content coding `dcz`: Zstandard that refers to a dictionary which the browser already has (RFC 9842, 5). */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants as zstd, zstdCompress } from 'node:zlib';

export interface Dictionary {
  readonly bytes: Buffer;
  /** SHA-256 in base64: a browser names the dictionary by it. */
  readonly hash: string;
}

const compress = promisify(zstdCompress);
/** A skippable frame of Zstandard, as long as the hash that is in it. */
const hashFrame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Browsers accept windows of up to 8 MB. */
const maxWindowLog = 23;

/** Returns bytes as a dictionary. */
export function toDictionary(bytes: Buffer): Dictionary {
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64') };
}

/** Returns `body` as its difference to a dictionary, made in Node's thread pool. `level` is Zstandard's, from 1 to 22. */
export async function encodeDcz(body: Buffer, { bytes, hash }: Dictionary, level: number): Promise<Buffer> {
  // The whole dictionary stays within reach up to the end of the body.
  const windowLog = Math.min(maxWindowLog, Math.ceil(Math.log2(bytes.length + body.length + 1_024)));
  const compressed = await compress(body, {
    dictionary: bytes,
    pledgedSrcSize: body.length,
    params: { [zstd.ZSTD_c_compressionLevel]: level, [zstd.ZSTD_c_windowLog]: windowLog },
  });
  return Buffer.concat([hashFrame, Buffer.from(hash, 'base64'), compressed]);
}

/** Writes request bodies to files piece by piece, so that large or many ones do not fill the memory. */
import { open } from 'node:fs/promises';

/**
 * Writes a request's body to a new file. Returns false, and reads no further, once it exceeds `maxBytes`. Throws if the
 * file exists or the caller breaks off.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array> | null,
  file: string,
  maxBytes: number,
): Promise<boolean> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let received = 0;
    for await (const piece of body ?? []) {
      received += piece.length;
      if (received > maxBytes) return false;
      await handle.write(piece);
    }
    return true;
  } finally {
    await handle.close();
  }
}

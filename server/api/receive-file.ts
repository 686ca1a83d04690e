/** Takes a body into a file of this machine, a piece at a time, so that large or many ones do not fill the memory. */
import { open } from 'node:fs/promises';

/**
 * Writes a request's body to a file. Returns false, and reads no further, at the first byte over `maxBytes`. Throws if
 * the caller breaks off.
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

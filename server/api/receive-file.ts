/** Receives request bodies piece by piece, so that large ones are given up where they become too large. */
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

/** Returns a request's body; `null`, and reads no further, once it exceeds `maxBytes`. Throws if the caller breaks off. */
export async function receiveBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of body ?? []) {
    received += piece.length;
    if (received > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

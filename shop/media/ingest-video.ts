/** Checks a video and stores it as it is: the shop does not encode videos. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Video } from './index-store.ts';
import { type MediaServices, storeVideo } from './ingest-picture.ts';
import { readMp4Facts } from './mp4.ts';

/** Largest file in bytes: shoppers on mobile networks watch it. */
const maxBytes = 100_000_000;

export interface NewVideo {
  /** `product-videos/DH_MUL_001`, with a stem that `isMediaStem` accepts. */
  readonly name: string;
  /** The saree that it shows; none for a video of the house. */
  readonly sku: string | null;
  readonly file: string;
  readonly poster: string | null;
}

export type IngestVideoResult =
  | { ok: true; video: Video; beginsAtOnce: boolean }
  | { ok: false; code: 'too_large' | 'not_mp4' };

/**
 * Checks that a file is a whole MP4, and stores it with the name of its poster. `beginsAtOnce` tells whether browsers
 * can play it before all of it has arrived.
 */
export async function ingestVideo(
  parts: Pick<MediaServices, 'db' | 'media'>,
  { name, sku, file, poster }: NewVideo,
): Promise<IngestVideoResult> {
  const { size } = await stat(file);
  if (size > maxBytes) return { ok: false, code: 'too_large' };
  const read = await readMp4Facts(file);
  if (!read) return { ok: false, code: 'not_mp4' };
  const { width, height, beginsAtOnce } = read;
  const hash = await hashOfFile(file);
  const video: Video = { name, hash, bytes: size, width, height, poster, source: 'owner' };
  await storeVideo(parts, video, file, sku);
  return { ok: true, video, beginsAtOnce };
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}

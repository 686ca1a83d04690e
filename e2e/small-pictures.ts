/**
 * Replaces the demonstration's pictures by small ones of the same shape: making the sizes of the real ones took a third
 * of the journeys' time. Journeys about pictures ingest their own (`ingest-plain-pictures.ts`).
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPicturesIndex } from '@dhaaga/demo';
import sharp from 'sharp';
import { masterKeyOf } from '../shop/media/ingest-picture.ts';

const width = 80;
/**
 * Picture that is not replaced: browsers do not count so coarse a one as Largest Contentful Paint, which a journey
 * checks.
 */
const firstSlide = 'house-images/hero-1';

/** Replaces the pictures of a shop that has started and served none yet; `dataDir` is its data folder. */
export async function shrinkPictures(dataDir: string): Promise<void> {
  const { pictures = [] } = (await readPicturesIndex()) ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'saree-stamps-'));
  const stamps = new Map<number, string>();
  for (const picture of pictures.filter(({ name }) => !name.startsWith(firstSlide))) {
    const height = Math.round((width * picture.height) / picture.width);
    const stamp = stamps.get(height) ?? (await drawStamp(folder, height));
    stamps.set(height, stamp);
    await copyFile(stamp, join(dataDir, 'media', masterKeyOf(picture, 'avif')));
  }
  await rm(folder, { recursive: true });
}

async function drawStamp(folder: string, height: number): Promise<string> {
  const file = join(folder, `${height}.avif`);
  const noise = { type: 'gaussian', mean: 130, sigma: 24 } as const;
  await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .avif({ effort: 0 })
    .toFile(file);
  return file;
}

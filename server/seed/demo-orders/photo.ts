/** The photograph of demonstration problem reports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesFolder, readPicturesIndex } from '@dhaaga/demo';
import { makeMaster } from '../../../shop/media/picture-work.ts';

const limits = { longestSide: 1_200, maxBytes: 2 ** 23, maxPixels: 2 ** 25, maxPixelsDecodedWhole: 2 ** 25 };

/** Reads a picture of the demonstration as WebP; `null` if there is none. */
export async function readDemoPhoto(): Promise<Uint8Array | null> {
  const pictures = (await readPicturesIndex())?.pictures ?? [];
  const picture = pictures.find(({ name }) => name.startsWith('product-images/'));
  if (!picture) return null;
  const made = await makeMaster(await readFile(join(picturesFolder, picture.file)), { ...limits, types: ['avif'] });
  return made.ok ? made.master : null;
}

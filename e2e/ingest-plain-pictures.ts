/** Ingests coloured pictures as the merchant's, for journeys about pictures: those of the demonstration are shrunk. */
import sharp from 'sharp';
import type { Database } from '../database/connect.ts';
import { mediaFolder } from '../providers/media-folder/media-folder.ts';
import { ingestPicture, merchantUploadLimits } from '../shop/media/ingest-picture.ts';
import { makeMaster, makeVariants } from '../shop/media/picture-work.ts';

/** Draws a picture of noise in the colour of its number: a plain one does not count as Largest Contentful Paint. */
async function cloth(at: number): Promise<Buffer> {
  const rough = { create: { width: 75, height: 94, channels: 3, background: '#888', noise } } as const;
  return sharp(rough)
    .resize(1200, 1500, { fit: 'fill' })
    .tint(`hsl(${(at * 47) % 360}, 60%, 50%)`)
    .webp({ quality: 60 })
    .toBuffer();
}

const noise = { type: 'gaussian', mean: 130, sigma: 24 } as const;

/**
 * Ingests a picture for each of `names`, such as `product-images/Aranya-MadderRed_1`; `dataDir` is the shop's data
 * folder.
 */
export async function ingestPlainPictures(db: Database, dataDir: string, names: readonly string[]): Promise<void> {
  const parts = { db, media: mediaFolder(`${dataDir}/media`), pictureWork: { makeMaster, makeVariants } };
  for (const [at, name] of names.entries()) {
    const taken = await ingestPicture(parts, {
      name,
      picture: new Uint8Array(await cloth(at)),
      source: 'owner',
      limits: merchantUploadLimits,
    });
    if (!taken.ok) throw new Error(`${name}: ${taken.code}`);
  }
}

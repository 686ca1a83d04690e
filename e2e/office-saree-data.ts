/** Sarees and photos for journeys in the office. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { shownSarees } from './catalogue-sarees.ts';

export interface OfficeSaree {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly product_path: string;
  readonly availability: number;
}

/** Returns a saree of which several pieces can be bought. Its price, day, stock and standing are restored after the test. */
export async function aSareeInStock(db: Database): Promise<OfficeSaree> {
  const saree = await shownSarees(db)
    .select(['sku', 'name', 'color', 'product_path', 'availability', 'price_paise', 'listed_on'])
    .where('availability', '>=', 4)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  const { price_paise, listed_on, availability } = saree;
  onTestFinished(async () => {
    const before = { price_paise, listed_on, archived_at: null, is_shown: true, hide_at: null, show_at: null };
    await db.updateTable('saree').set(before).where('sku', '=', saree.sku).execute();
    // By the ledger, whose sum the stock is.
    await db.transaction().execute((trx) => setAvailability(trx, saree.sku, availability, false));
  });
  return saree;
}

const indigo = { r: 38, g: 54, b: 112 };

/** Draws photos as a phone takes them, of twelve megapixels, in the colour of a cloth; returns their files. */
export async function takePhotos(count: number, { r, g, b } = indigo): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const noise = { type: 'gaussian', mean: 12, sigma: 6 } as const;
  const grain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const file = join(folder, `photo-${nth}.jpg`);
      await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: { r, g: g + nth, b } } })
        .composite([{ input: grain, tile: true, blend: 'add' }])
        .jpeg({ quality: 88 })
        .toFile(file);
      return file;
    }),
  );
}

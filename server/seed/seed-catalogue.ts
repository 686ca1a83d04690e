/** Fills an empty shop with the demo catalogue, its weavers and its reviews. */
import { catalogueFile, reviewsFile, weaversFile } from '@dhaaga/demo';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { describeCatalogueMistake } from '../../shop/catalogue/read-catalogue.ts';
import { replaceSeedReviews } from '../../shop/reviews/seed-reviews.ts';
import { insertSampleProfiles } from '../../shop/weavers/profile-store.ts';

const reviewRow = z.object({
  saree_sku: z.string().min(1),
  user_name: z.string().min(1),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().min(1),
  created_at: z.coerce.date(),
});

const weaverRow = z.object({
  name: z.string().min(1),
  village: z.string().min(1),
  craft: z.string().min(1),
  since: z.string().regex(/^\d{4}$/),
  motif: z.string().min(1),
  words: z.string().min(1),
});

/**
 * Inserts the demonstration's catalogue, weavers and reviews into an empty shop. Returns the number of sarees inserted; 0, and
 * inserts nothing, if the shop has a saree.
 */
export async function seedCatalogue(db: Database): Promise<number> {
  const known = await db.selectFrom('saree').select('sku').limit(1).executeTakeFirst();
  if (known) return 0;
  const { readRecords, readSarees } = await import('./read-demo-table.ts');
  const imported = await importCatalogue(db, await readSarees(catalogueFile));
  if (!imported.ok) throw new Error(imported.mistakes.map(describeCatalogueMistake).join('\n'));
  const weavers = (await readRecords(weaversFile)).map((row) => weaverRow.parse(row));
  await insertSampleProfiles(db, weavers);
  await seedReviews(db, await readRecords(reviewsFile));
  return imported.added;
}

async function seedReviews(db: Database, rows: readonly Record<string, string>[]): Promise<void> {
  const reviews = rows
    .map((row) => reviewRow.parse(row))
    .map((row) => ({
      sareeSku: row.saree_sku,
      userName: row.user_name,
      rating: row.rating,
      feedback: row.feedback,
      createdAt: row.created_at,
    }));
  await db.transaction().execute((trx) => replaceSeedReviews(trx, reviews));
}

/** Fills an empty shop with the demo catalogue and its reviews. */
import { readFile } from 'node:fs/promises';
import { catalogueFile, reviewsFile } from '@dhaaga/demo';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import {
  type CatalogueMistake,
  describeCatalogueMistake,
  readCatalogue,
  readCsv,
} from '../../shop/catalogue/read-catalogue.ts';
import { replaceSeedReviews } from '../../shop/reviews/seed-reviews.ts';

const reviewRow = z.object({
  saree_sku: z.string().min(1),
  user_name: z.string().min(1),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().min(1),
  created_at: z.coerce.date(),
});
const reviewColumns = Object.keys(reviewRow.shape).map((column) => ({ column }));

/**
 * Inserts the demonstration's catalogue and reviews into an empty shop. Returns the number of sarees inserted; 0, and
 * inserts nothing, if the shop has a saree.
 */
export async function seedCatalogue(db: Database): Promise<number> {
  const known = await db.selectFrom('saree').select('sku').limit(1).executeTakeFirst();
  if (known) return 0;
  const catalogue = readCatalogue(await readFile(catalogueFile, 'utf8'));
  if (!catalogue.ok) throw mistaken('demo/catalogue.csv', catalogue.mistakes);
  const imported = await importCatalogue(db, catalogue.sarees);
  if (!imported.ok) throw mistaken('demo/catalogue.csv', imported.mistakes);
  await seedReviews(db);
  return imported.added;
}

async function seedReviews(db: Database): Promise<void> {
  const table = readCsv(await readFile(reviewsFile, 'utf8'), reviewColumns);
  if (!table.ok) throw mistaken('demo/reviews.csv', table.mistakes);
  const reviews = table.rows
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

function mistaken(file: string, mistakes: readonly CatalogueMistake[]): Error {
  return new Error(`${file} has mistakes:\n${mistakes.map(describeCatalogueMistake).join('\n')}`);
}

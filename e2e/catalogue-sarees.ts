/** Finds sarees for journeys. */
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/types.ts';

/**
 * Starts a query of the first catalogue's sarees that the shop shows. Sarees that were listed in the office belong to
 * the journey that lists them, which hides them at its end.
 */
export function shownSarees(db: Database): SelectQueryBuilder<DB, 'saree', object> {
  const listedInOffice = db.selectFrom('saree_draft').select('listed_sku').where('listed_sku', 'is not', null);
  return db.selectFrom('saree').where('is_shown', '=', true).where('sku', 'not in', listedInOffice);
}

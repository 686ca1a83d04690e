/** Deletes what the office has kept long enough: pictures that lost their place, drafts that were discarded or listed. */
import { sql } from 'kysely';
import { dayMs, subtractMs } from '../duration.ts';
import { removeFiles } from '../media/ingest-picture.ts';
import type { Services } from '../services.ts';
import { keptDays, listOldPictures, takeOldPicture } from './gallery-places.ts';

type Needs = Pick<Services, 'db' | 'media' | 'now'>;

/**
 * Deletes them, some at a time. Returns the number of pictures. A picture whose files cannot be deleted keeps its row, so that
 * it is tried again; the others are deleted, and then the failure is thrown.
 */
export async function clearOldDraftsAndPictures(services: Needs): Promise<number> {
  await clearOldDrafts(services);
  const names = await listOldPictures(services);
  const failures: unknown[] = [];
  let cleared = 0;
  for (const name of names) {
    try {
      if (await clearPicture(services, name)) cleared += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files of old pictures could not be deleted');
  return cleared;
}

/** Deletes a picture's row and its files, or neither. Returns false if it has a place again. */
async function clearPicture(services: Needs, name: string): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const taken = await takeOldPicture(trx, name, services.now());
    if (taken) await removeFiles(services.media, taken, [name]);
    return taken !== null;
  });
}

/** Deletes the rows of old drafts. Pictures of one that was discarded lose their place with it. */
async function clearOldDrafts({ db, now }: Needs): Promise<void> {
  const then = subtractMs(now(), keptDays * dayMs);
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .deleteFrom('saree_draft')
      .where(({ eb, or }) => or([eb('discarded_at', '<', then), eb('listed_at', '<', then)]))
      .returning(sql<string>`'DRAFT-' || upper(replace(id::text, '-', ''))`.as('sku'))
      .execute();
    if (old.length === 0) return;
    await trx
      .updateTable('picture')
      .set({ sku: null, removed_at: then })
      .where(
        'sku',
        'in',
        old.map(({ sku }) => sku),
      )
      .execute();
  });
}

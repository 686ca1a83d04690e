/** Deletes what the office has kept long enough: pictures that lost their place, drafts that were discarded or listed. */
import { sql } from 'kysely';
import { dayMs, subtractMs } from '../duration.ts';
import { removeFiles } from '../media/ingest-picture.ts';
import type { Services } from '../services.ts';
import { keptDays, takeOldPictures } from './gallery-places.ts';

type Needs = Pick<Services, 'db' | 'media' | 'now'>;

/** Deletes them, some at a time. Returns the number of pictures. */
export async function clearOldDraftsAndPictures(services: Needs): Promise<number> {
  await clearOldDrafts(services);
  const pictures = await takeOldPictures(services);
  for (const { name, hash, master_key: masterKey } of pictures)
    await removeFiles(services.media, { name, hash, masterKey }, [name]);
  return pictures.length;
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

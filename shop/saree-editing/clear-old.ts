/** Deletes what the office has kept long enough: pictures that lost their place, drafts that were discarded or listed. */
import type { OpenTransaction } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { removeFiles } from '../media/ingest-picture.ts';
import { removeEach } from '../media/remove-each.ts';
import type { Services } from '../services.ts';
import { pictureSkuOf } from './draft.ts';
import { deleteOldPicture, keptDays, listOldPictures } from './gallery-places.ts';

type Needs = Pick<Services, 'db' | 'media' | 'now'>;

/** Deletes them, some at a time ({@link removeEach}). Returns the number of pictures. */
export async function clearOldDraftsAndPictures(services: Needs, onFailed: (error: unknown) => void): Promise<number> {
  const { db, media, now } = services;
  await clearOldDrafts(services);
  const removeOne = async (trx: OpenTransaction, name: string) => {
    const deleted = await deleteOldPicture(trx, name, now());
    if (deleted) await removeFiles(media, deleted, [name]);
    return deleted !== null;
  };
  return removeEach(db, await listOldPictures(services), removeOne, onFailed);
}

/** Deletes the rows of old drafts. Pictures of one that was discarded lose their place with it. */
async function clearOldDrafts({ db, now }: Needs): Promise<void> {
  const then = subtractMs(now(), keptDays * dayMs);
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .deleteFrom('saree_draft')
      .where(({ eb, or }) => or([eb('discarded_at', '<', then), eb('listed_at', '<', then)]))
      .returning('id')
      .execute();
    if (old.length === 0) return;
    await trx
      .updateTable('picture')
      .set({ sku: null, removed_at: then })
      .where(
        'sku',
        'in',
        old.map(({ id }) => pictureSkuOf(id)),
      )
      .execute();
  });
}

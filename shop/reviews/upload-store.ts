/** Records which customer uploaded which picture for a review. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

/** Age up to which an upload can be used: well below the day after which unused uploads go (`listUnusedUploads`). */
const freshFor = '12 hours';

/** Records who uploaded a picture; `name` is `review-images/…`. */
export async function recordReviewUpload(db: Queryable, name: string, uid: string): Promise<void> {
  await db.insertInto('review_upload').values({ name, customer_uid: uid }).execute();
}

/**
 * Tells whether this customer uploaded the picture at `imageUrl` recently enough for it to exist until the review is
 * saved.
 */
export async function isRecentUploadOf(db: Queryable, uid: string, imageUrl: string): Promise<boolean> {
  const [, name] = /^\/(review-images\/[0-9a-f]{32})\.webp$/.exec(imageUrl) ?? [];
  if (!name) return false;
  const row = await db
    .selectFrom('review_upload')
    .innerJoin('picture', 'picture.name', 'review_upload.name')
    .select('picture.name')
    .where('picture.name', '=', name)
    .where('review_upload.customer_uid', '=', uid)
    .where('picture.created_at', '>', sql<Date>`now() - ${freshFor}::interval`)
    .executeTakeFirst();
  return row !== undefined;
}

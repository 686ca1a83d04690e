/** Lists drafts of sarees for the office. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Picture } from '../media/picture.ts';
import { pictureSkuOf } from '../saree-editing/draft.ts';
import { type Draft, toDraft } from '../saree-editing/draft-store.ts';

/** A draft that is not listed, with who began it and its pictures. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly who: string | null;
  readonly pictures: readonly PlacedPicture[];
}

/** A picture and its place in a gallery. */
export interface PlacedPicture {
  readonly place: number;
  readonly picture: Picture;
}

/** Returns the open drafts, the one that was changed last first, at most `max`. */
export async function listOpenDrafts(db: Queryable, max: number): Promise<OpenDraft[]> {
  const rows = await selectOpen(db).orderBy('updated_at', 'desc').orderBy('saree_draft.id').limit(max).execute();
  return toOpenDrafts(db, rows);
}

/** Returns an open draft; `null` if it is none, or none any more. */
export async function readOpenDraft(db: Queryable, id: string): Promise<OpenDraft | null> {
  const rows = await selectOpen(db).where('saree_draft.id', '=', id).execute();
  return (await toOpenDrafts(db, rows))[0] ?? null;
}

function selectOpen(db: Queryable) {
  return db
    .selectFrom('saree_draft')
    .leftJoin('staff', 'staff.id', 'saree_draft.staff_id')
    .selectAll('saree_draft')
    .select('staff.name as who')
    .where('listed_at', 'is', null)
    .where('discarded_at', 'is', null);
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

async function toOpenDrafts(db: Queryable, rows: readonly OpenRow[]): Promise<OpenDraft[]> {
  const galleries = await readGalleries(
    db,
    rows.map(({ id }) => pictureSkuOf(id)),
  );
  return rows.map(({ who, ...row }) => ({
    draft: toDraft(row),
    who,
    pictures: galleries.get(pictureSkuOf(row.id)) ?? [],
  }));
}

/** Reads the pictures of galleries by sku, each in the order of its places. */
export async function readGalleries(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly PlacedPicture[]>> {
  const rows = await db
    .selectFrom('picture')
    .select(['sku', 'place', 'name', 'hash', 'width', 'height', 'thumbhash'])
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)))
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  const galleries = new Map<string, PlacedPicture[]>();
  for (const { sku, place, ...picture } of rows) {
    const key = sku ?? '';
    galleries.set(key, [...(galleries.get(key) ?? []), { place: place ?? 0, picture }]);
  }
  return galleries;
}

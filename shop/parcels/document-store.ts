/** Keeps the labels and manifests of parcels. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';

export type DocumentKind = 'label' | 'manifest';

/** Returns a parcel's document as a PDF, or `null`. */
export async function findDocument(db: Queryable, parcelId: number, kind: DocumentKind): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('parcel_document')
    .select('pdf')
    .where('parcel_id', '=', parcelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? new Uint8Array(row.pdf) : null;
}

/** Stores a parcel's document, in place of an earlier one. */
export async function storeDocument(
  db: Queryable,
  document: { readonly parcelId: number; readonly kind: DocumentKind; readonly pdf: Uint8Array },
  now: Date,
): Promise<void> {
  const changes = { pdf: Buffer.from(document.pdf), fetched_at: now };
  await db
    .insertInto('parcel_document')
    .values({ parcel_id: document.parcelId, kind: document.kind, ...changes })
    .onConflict((conflict) => conflict.columns(['parcel_id', 'kind']).doUpdateSet(changes))
    .execute();
}

/**
 * Days for which a label or a manifest is kept. It shows the buyer's name and address, and nobody prints it after the
 * parcel has gone; the shipping service gives it again.
 */
const documentKeptDays = 60;

/** Deletes the documents that were fetched more than 60 days ago. */
export async function deleteOldDocuments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const fetchedBefore = subtractMs(now(), documentKeptDays * dayMs);
  await db.deleteFrom('parcel_document').where('fetched_at', '<', fetchedBefore).execute();
}

/** Deletes a parcel's documents, which a new courier makes wrong. */
export async function deleteDocuments(db: Queryable, parcelId: number): Promise<void> {
  await db.deleteFrom('parcel_document').where('parcel_id', '=', parcelId).execute();
}

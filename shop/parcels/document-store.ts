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

/** Most bytes of documents that are read at once: labels have some ten thousand each. */
const maxReadBytes = 50 * 1_024 * 1_024;

/**
 * Returns the documents of parcels as PDFs, in the order of the parcels; those that have none are left out. Returns `null` if they are
 * more than 50 MB together, which is not read.
 */
export async function findDocuments(
  db: Queryable,
  parcelIds: readonly number[],
  kind: DocumentKind,
): Promise<Uint8Array[] | null> {
  if (parcelIds.length === 0) return [];
  const documents = db.selectFrom('parcel_document').where('parcel_id', 'in', parcelIds).where('kind', '=', kind);
  const { bytes } = await documents
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(eb.fn('octet_length', ['pdf'])), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) > maxReadBytes) return null;
  const rows = await documents.select(['parcel_id', 'pdf']).execute();
  const byParcel = new Map(rows.map(({ parcel_id, pdf }) => [parcel_id, new Uint8Array(pdf)]));
  return parcelIds.flatMap((id) => byParcel.get(id) ?? []);
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

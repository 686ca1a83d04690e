/** Reads and writes disputes and the documents that the merchant sent. SQL only. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Dispute as DisputeRow } from '../../database/types.ts';
import { paise } from '../money.ts';
import type { DisputePhase, DisputeStatus, DocumentKind, ProviderDispute } from '../ports/disputes.ts';
import { toStorableLine } from '../storable.ts';
import { type Dispute, type MerchantAnswer, undecidedStatuses } from './dispute.ts';

/** A document that was sent to the provider. */
export interface SentDocument {
  readonly id: string;
  readonly disputeId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentAt: Date;
}

/** News of a dispute: it is new here, or differs from what was known; `null` if neither. */
export type DisputeChange = 'new' | 'changed' | null;

/** Tells whether a payment has a dispute that takes, or has taken, its money: one that is not decided for the shop. */
export async function takesMoney(db: Queryable, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispute')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', 'not in', ['won', 'closed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a dispute, or updates what the provider says of a known one. Its order stays the one that was found first. */
export async function keepDispute(
  trx: Queryable,
  dispute: ProviderDispute,
  about: { provider: string; orderId: string | null; now: Date },
): Promise<DisputeChange> {
  const before = await trx
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', dispute.id)
    .forUpdate()
    .executeTakeFirst();
  const said = {
    amount_paise: dispute.amount,
    phase: dispute.phase,
    status: dispute.status,
    reason_code: toStorableLine(dispute.reasonCode),
    reason_description: toStorableLine(dispute.reasonDescription),
    respond_by: dispute.respondBy,
    heard_at: about.now,
  };
  if (!before) {
    const row = await trx
      .insertInto('dispute')
      .values({
        id: dispute.id,
        provider: about.provider,
        payment_id: dispute.paymentId,
        order_id: about.orderId,
        raised_at: dispute.raisedAt,
        ...said,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row ? 'new' : null;
  }
  const order_id = before.order_id ?? about.orderId;
  await trx
    .updateTable('dispute')
    .set({ ...said, order_id })
    .where('id', '=', dispute.id)
    .execute();
  const isSame = before.status === dispute.status && before.phase === dispute.phase;
  return isSame ? null : 'changed';
}

function selectDisputes(db: Queryable) {
  return db
    .selectFrom('dispute')
    .leftJoin('orders', 'orders.id', 'dispute.order_id')
    .selectAll('dispute')
    .select('orders.code');
}

/** Returns the dispute with this id, or `null`. */
export async function findDispute(db: Queryable, id: string): Promise<Dispute | null> {
  const row = await selectDisputes(db).where('dispute.id', '=', id).executeTakeFirst();
  return row ? toDispute(row) : null;
}

/** Lists all disputes: first those that are not decided, by their deadline, then the others, the newest first. */
export async function listDisputes(db: Queryable): Promise<Dispute[]> {
  const rows = await selectDisputes(db)
    .orderBy((eb) => eb.case().when('dispute.status', 'in', undecidedStatuses).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('dispute.status', 'in', undecidedStatuses).then(eb.ref('dispute.respond_by')).end())
    .orderBy('dispute.raised_at', 'desc')
    .execute();
  return rows.map(toDispute);
}

/** Lists the disputes that are not decided. */
export async function listUndecidedDisputes(db: Queryable): Promise<Dispute[]> {
  const rows = await selectDisputes(db)
    .where('dispute.status', 'in', undecidedStatuses)
    .orderBy('dispute.respond_by')
    .execute();
  return rows.map(toDispute);
}

/** Lists an order's disputes, the oldest first. */
export async function listDisputesOfOrder(db: Queryable, orderId: string): Promise<Dispute[]> {
  const rows = await selectDisputes(db).where('dispute.order_id', '=', orderId).orderBy('dispute.raised_at').execute();
  return rows.map(toDispute);
}

/** Records the merchant's answer, before the provider is told of it, or takes it back if the provider refused it. */
export async function setDisputeAnswer(
  db: Queryable,
  id: string,
  answer: MerchantAnswer | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ answer, answered_at: answer === null ? null : now })
    .where('id', '=', id)
    .execute();
}

/** Inserts a document that the provider has. */
export async function insertDisputeDocument(db: Queryable, document: SentDocument): Promise<void> {
  await db
    .insertInto('dispute_document')
    .values({
      id: document.id,
      dispute_id: document.disputeId,
      kind: document.kind,
      name: document.name,
      size_bytes: document.sizeBytes,
      sent_at: document.sentAt,
    })
    .execute();
}

/** Lists a dispute's documents, the oldest first. */
export async function listDisputeDocuments(db: Queryable, disputeId: string): Promise<SentDocument[]> {
  const rows = await db
    .selectFrom('dispute_document')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    disputeId: row.dispute_id,
    kind: row.kind as DocumentKind,
    name: row.name,
    sizeBytes: row.size_bytes,
    sentAt: row.sent_at,
  }));
}

function toDispute(row: Selectable<DisputeRow> & { code: string | null }): Dispute {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    orderCode: row.code,
    amount: paise(row.amount_paise),
    phase: row.phase as DisputePhase,
    status: row.status as DisputeStatus,
    reasonCode: row.reason_code,
    reasonDescription: row.reason_description,
    respondBy: row.respond_by,
    raisedAt: row.raised_at,
    answer: row.answer as MerchantAnswer | null,
    answeredAt: row.answered_at,
  };
}

/**
 * Answers disputes for the merchant. The answer is noted before the provider is told of it, and what the provider says
 * then is recorded. An answer that was lost on its way is recognised when the command is repeated.
 */
import { callOnce, type OutsideHooks } from '../../database/transaction.ts';
import type { Paise } from '../money.ts';
import type { DisputeAnswer, DisputeDesk, DisputeDocument, DocumentKind, ProviderDispute } from '../ports/disputes.ts';
import { type AnswerRefusal, type MerchantAnswer, refusalOfAnswer, refusalOfEvidence } from './dispute.ts';
import { findDispute, insertDisputeDocument, setDisputeAnswer } from './dispute-store.ts';
import { type Answered, type DisputeServices, recordDispute } from './record-dispute.ts';

/** A document with which the merchant contests, and what it proves. */
export interface ContestDocument {
  readonly kind: DocumentKind;
  readonly file: DisputeDocument;
}

/** The merchant's side of a dispute. */
export interface Contest {
  /** In paise; all of the disputed amount if not given. */
  readonly amount?: Paise | undefined;
  readonly summary: string;
  readonly documents: readonly ContestDocument[];
}

export type AnswerOutcome =
  | Answered
  | { ok: false; code: 'unsupported' }
  | { ok: false; code: 'unknown_dispute' }
  /** The provider refused; `reason` is in its words. */
  | { ok: false; code: 'refused'; reason: string }
  | AnswerRefusal;

/**
 * Accepts a dispute: the money goes to the payer, for good. Throws `OutsideServiceError` if the provider gives no
 * answer; calling again then finds out what became of it.
 */
export async function acceptDispute(
  services: DisputeServices,
  id: string,
  hooks?: OutsideHooks<Answered>,
): Promise<AnswerOutcome> {
  const send = (desk: DisputeDesk) => desk.acceptDispute(id);
  return answer(services, id, { given: 'accepted', send, check: () => null }, hooks);
}

/**
 * Sends the merchant’s side of a dispute: uploads the documents and submits them with a summary. Throws `OutsideServiceError` if the
 * provider gives no answer; calling again then finds out what became of it.
 */
export async function contestDispute(
  services: DisputeServices,
  id: string,
  contest: Contest,
  hooks?: OutsideHooks<Answered>,
): Promise<AnswerOutcome> {
  const { amount, summary } = contest;
  const send: NewAnswer['send'] = async (desk, { amount: disputed }) => {
    const documents: Partial<Record<DocumentKind, string[]>> = {};
    for (const document of contest.documents) {
      const sent = await upload(services, desk, id, document);
      if (!sent.ok) return sent;
      documents[document.kind] = [...(documents[document.kind] ?? []), sent.id];
    }
    return desk.contestDispute(id, { amount: amount ?? disputed, summary, documents });
  };
  const check: NewAnswer['check'] = (dispute) => {
    const documents = Object.fromEntries(contest.documents.map(({ kind, file }) => [kind, [file.name]]));
    return refusalOfEvidence(dispute, { amount: amount ?? dispute.amount, summary, documents });
  };
  return answer(services, id, { given: 'contested', send, check }, hooks);
}

async function upload(
  services: DisputeServices,
  desk: DisputeDesk,
  disputeId: string,
  { kind, file }: ContestDocument,
): ReturnType<DisputeDesk['uploadDocument']> {
  const sent = await desk.uploadDocument(file);
  if (!sent.ok) return { ok: false, reason: `${file.name}: ${sent.reason}` };
  const { name, bytes } = file;
  const document = { id: sent.id, disputeId, kind, name, sizeBytes: bytes.byteLength, sentAt: services.now() };
  await insertDisputeDocument(services.db, document);
  return sent;
}

/** Status that a dispute has once the provider has taken an answer. */
const statusAfter = { accepted: 'lost', contested: 'under_review' } as const;

interface NewAnswer {
  readonly given: MerchantAnswer;
  send(desk: DisputeDesk, dispute: ProviderDispute): Promise<DisputeAnswer>;
  check(dispute: ProviderDispute): AnswerRefusal | null;
}

async function answer(
  services: DisputeServices,
  id: string,
  { given, send, check }: NewAnswer,
  hooks: OutsideHooks<Answered> | undefined,
): Promise<AnswerOutcome> {
  const { db, now } = services;
  const desk = services.payment.disputes;
  if (!desk) return { ok: false, code: 'unsupported' };
  const there = await desk.findDispute(id);
  if (!there) return { ok: false, code: 'unknown_dispute' };
  await recordDispute(services, there);
  const known = await findDispute(db, id);
  if (!known) return { ok: false, code: 'unknown_dispute' };
  const once = callOnce(db, hooks?.onDecided);
  // The provider took the same answer earlier, and its reply was lost.
  if (known.answer === given && there.status === statusAfter[given]) {
    await once.finish({ ok: true, dispute: there });
    return { ok: true, dispute: there };
  }
  const refusal = refusalOfAnswer(there, now()) ?? check(there);
  if (refusal) return refusal;
  await db.transaction().execute(async (trx) => {
    await setDisputeAnswer(trx, id, given, now());
    await hooks?.onBegin(trx);
  });
  const sent = await send(desk, there);
  if (!sent.ok) {
    await setDisputeAnswer(db, id, known.answer, known.answeredAt ?? now());
    return { ok: false, code: 'refused', reason: sent.reason };
  }
  await recordDispute(services, sent.dispute, once.onDecided);
  await once.finish(sent);
  return sent;
}

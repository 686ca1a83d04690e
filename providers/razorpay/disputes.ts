/** Lists and answers disputes at Razorpay (contracts: Razorpay disputes). */
import { z } from 'zod';
import { paise } from '../../shop/money.ts';
import {
  type DisputeAnswer,
  type DisputeDesk,
  disputePhases,
  disputeStatuses,
  type ProviderDispute,
} from '../../shop/ports/disputes.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { descriptionOf, isRazorpayId, momentOf, parseAnswer, type RazorpayWire } from './wire.ts';

const disputeEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: z.number().int().nullish(),
  // A word that Razorpay adds later must not hide a dispute, whose deadline runs.
  status: z.enum(disputeStatuses).catch('open'),
  phase: z.enum(disputePhases).catch('chargeback'),
  created_at: z.number().int(),
});

const documentEntity = z.looseObject({ id: z.string() });

/** Implements the disputes of the payment port. */
export function razorpayDisputes(wire: RazorpayWire): DisputeDesk {
  return {
    async disputesBetween(span) {
      return (await wire.listBetween('/disputes', span, disputeEntity)).map(toDispute);
    },
    async findDispute(id) {
      const dispute = isRazorpayId(id) ? await wire.read(`/disputes/${id}`, disputeEntity) : null;
      return dispute && toDispute(dispute);
    },
    async acceptDispute(id) {
      if (!isRazorpayId(id)) return unknownDispute;
      // A repeated call would be refused, since the dispute is lost by then: who calls reads it first.
      return toAnswer(await wire.post(`/disputes/${id}/accept`, { repeatable: false, body: {} }));
    },
    async uploadDocument({ name, contentType, bytes }) {
      const form = new FormData();
      form.set('purpose', 'dispute_evidence');
      form.set('file', new File([new Uint8Array(bytes)], name, { type: contentType }));
      const answer = await wire.upload('/documents', form);
      const reason = refusalOf(answer);
      return reason ? { ok: false, reason } : { ok: true, id: parseAnswer(answer, documentEntity).id };
    },
    async contestDispute(id, { amount, summary, documents }) {
      if (!isRazorpayId(id)) return unknownDispute;
      return toAnswer(await wire.patch(`/disputes/${id}/contest`, { amount, summary, ...documents, action: 'submit' }));
    },
  };
}

const unknownDispute: DisputeAnswer = { ok: false, reason: 'There is no such dispute.' };

function toAnswer(answer: OutsideAnswer): DisputeAnswer {
  const reason = refusalOf(answer);
  return reason ? { ok: false, reason } : { ok: true, dispute: toDispute(parseAnswer(answer, disputeEntity)) };
}

/** Returns the reason of a refusal; `null` for every other answer, a wrong API key's among them. */
function refusalOf(answer: OutsideAnswer): string | null {
  const description = descriptionOf(answer);
  if (answer.status !== 400 || /authentication failed/i.test(description)) return null;
  return description || null;
}

function toDispute(entity: z.output<typeof disputeEntity>): ProviderDispute {
  const { respond_by: respondBy } = entity;
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amount: paise(entity.amount),
    phase: entity.phase,
    status: entity.status,
    reasonCode: entity.reason_code ?? '',
    reasonDescription: entity.reason_description ?? '',
    respondBy: respondBy ? momentOf(respondBy) : null,
    raisedAt: momentOf(entity.created_at),
  };
}

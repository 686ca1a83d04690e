/** Lists payouts, which Razorpay calls settlements, and their lines (contracts: Razorpay settlements). */
import { z } from 'zod';
import { paise } from '../../shop/money.ts';
import { type PayoutLine, type PayoutSource, type ProviderPayout, payoutLineKinds } from '../../shop/ports/payouts.ts';
import { isRazorpayId, listShapeOf, momentOf, type RazorpayWire } from './wire.ts';

const settlementEntity = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  // A status that is not documented counts as not sent yet.
  status: z.enum(['created', 'processed', 'failed']).catch('created'),
  utr: z.string().nullish(),
  created_at: z.number().int(),
});

const none = z
  .number()
  .int()
  .nullish()
  .transform((amount) => amount ?? 0);

const reconItem = z.looseObject({
  entity_id: z.string(),
  type: z.enum(payoutLineKinds).catch('adjustment'),
  debit: none,
  credit: none,
  amount: z.number().int(),
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  settled: z.boolean().nullish(),
  settled_at: z.number().int().nullish(),
  settlement_id: z.string().nullish(),
  payment_id: z.string().nullish(),
  dispute_id: z.string().nullish(),
  order_receipt: z.string().nullish(),
});

/** Largest number of lines that Razorpay lists in one answer. */
const pageOf = 1_000;

/** Implements the payouts of the payment port. */
export function razorpayPayouts(wire: RazorpayWire): PayoutSource {
  return {
    async payoutsBetween(span) {
      return (await wire.listBetween('/settlements', span, settlementEntity)).map(toPayout);
    },
    async findPayout(id) {
      const payout = isRazorpayId(id) ? await wire.read(`/settlements/${id}`, settlementEntity) : null;
      return payout && toPayout(payout);
    },
    async linesOfDay(day) {
      const [year, month, date] = day.split('-');
      const lines = new Map<string, PayoutLine>();
      for (let skip = 0; ; skip += pageOf) {
        const query = `year=${year}&month=${month}&day=${date}&count=${pageOf}&skip=${skip}`;
        const items = (await wire.read(`/settlements/recon/combined?${query}`, listShapeOf(reconItem)))?.items ?? [];
        for (const line of items.flatMap((item) => toLine(item) ?? []))
          lines.set(`${line.payoutId} ${line.entityId}`, line);
        if (items.length < pageOf) return [...lines.values()];
      }
    },
  };
}

function toPayout({ id, amount, status, utr, created_at: madeAt }: z.output<typeof settlementEntity>): ProviderPayout {
  return { id, amount: paise(amount), status, utr: utr || null, madeAt: momentOf(madeAt) };
}

/** Returns a line; `null` for an entry that is not part of a settlement yet. */
function toLine(item: z.output<typeof reconItem>): PayoutLine | null {
  const { settlement_id: payoutId, settled_at: settledAt } = item;
  if (!payoutId || item.settled === false) return null;
  return {
    payoutId,
    entityId: item.entity_id,
    kind: item.type,
    amount: paise(item.amount),
    credit: paise(item.credit),
    debit: paise(item.debit),
    fee: paise(item.fee ?? 0),
    tax: paise(item.tax ?? 0),
    paymentId: item.payment_id ?? null,
    disputeId: item.dispute_id ?? null,
    orderReceipt: item.order_receipt ?? null,
    settledAt: settledAt ? momentOf(settledAt) : null,
  };
}

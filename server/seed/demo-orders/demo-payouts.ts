/** The transfers to the bank that a payment provider would make of demonstration orders, in the shape in which it lists them. */
import { sql } from 'kysely';
import type { Queryable } from '../../../database/connect.ts';
import { addMs, dayMs, hourMs } from '../../../shop/duration.ts';
import { indianDayOf, startOfIndianDay } from '../../../shop/indian-time.ts';
import { type Paise, paise } from '../../../shop/money.ts';
import type { PayoutLine, PayoutSource, ProviderPayout } from '../../../shop/ports/payouts.ts';

/** Days from a payment to its transfer. */
const daysToPayOut = 2;

type Entry = Omit<PayoutLine, 'payoutId'> & { readonly at: Date };

/**
 * Returns the transfers of all demonstration payments up to `until` that are in none yet, with their refunds and what disputes
 * take: those of a day two days later. Days before one on which less came in than went out are paid out with it, so that no
 * transfer is below zero.
 */
export async function demoPayouts(db: Queryable, until: Date): Promise<PayoutSource> {
  const days = [...Map.groupBy(await readEntries(db, until), ({ at }) => indianDayOf(at)).values()];
  const transfers = joinDays(days);
  const payouts = transfers.map(toPayout);
  const lines = transfers.flatMap((entries, nth) =>
    entries.map(({ at: _, ...entry }): PayoutLine => {
      const { id = '', madeAt = null } = payouts[nth] ?? {};
      return { ...entry, payoutId: id, settledAt: madeAt };
    }),
  );
  return {
    payoutsBetween: async ({ from, to }) => payouts.filter(({ madeAt }) => madeAt >= from && madeAt < to),
    findPayout: async (id) => payouts.find((payout) => payout.id === id) ?? null,
    linesOfDay: async (day) => lines.filter(({ settledAt }) => settledAt !== null && indianDayOf(settledAt) === day),
  };
}

function joinDays(days: readonly (readonly Entry[])[]): Entry[][] {
  const transfers: Entry[][] = [];
  for (const day of days) {
    let entries = [...day];
    while (sumOf(entries) <= 0 && transfers.length > 0) entries = [...(transfers.pop() ?? []), ...entries];
    transfers.push(entries);
  }
  return transfers;
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { credit, debit }) => sum + credit - debit, 0);

function toPayout(entries: readonly Entry[]): ProviderPayout {
  const day = indianDayOf(entries.at(-1)?.at ?? new Date(0));
  const name = day.replaceAll('-', '');
  const madeAt = addMs(startOfIndianDay(day), daysToPayOut * dayMs + 16 * hourMs);
  return { id: `setl_demo_${name}`, amount: paise(sumOf(entries)), status: 'processed', utr: `UTRDEMO${name}`, madeAt };
}

async function readEntries(db: Queryable, until: Date): Promise<Entry[]> {
  const { rows } = await sql<{
    kind: 'payment' | 'refund' | 'adjustment';
    id: string;
    amount: number;
    payment: string;
    dispute: string | null;
    code: string;
    at: Date;
  }>`
    select * from (
      select 'payment' as kind, provider_payment_id as id, captured_paise as amount, provider_payment_id as payment,
        null as dispute, code, coalesce(placed_at, created_at) as at
      from orders where captured_paise is not null
      union all
      select 'refund', provider_refund_id, refund.amount_paise, provider_payment_id, null, code, settled_at
      from refund join orders on orders.id = order_id where refund.status = 'processed'
      union all
      select 'adjustment', 'adj_' || dispute.id, dispute.amount_paise, payment_id, dispute.id, code, raised_at
      from dispute join orders on orders.id = order_id where dispute.status in ('open', 'under_review', 'lost')
    ) entry
    where payment like 'pay_demo_%' and at < ${until} and id is not null
      and not exists (select from payout_line where entity_id = entry.id)
    order by at, kind, id`.execute(db);
  return rows.map(({ kind, id, amount, payment, dispute, code, at }) => {
    const fee = kind === 'payment' ? feeOf(amount) : { fee: paise(0), tax: paise(0) };
    const [credit, debit] = kind === 'payment' ? [paise(amount - fee.fee), paise(0)] : [paise(0), paise(amount)];
    return {
      entityId: id,
      kind,
      amount: paise(amount),
      credit,
      debit,
      ...fee,
      paymentId: payment,
      at,
      disputeId: dispute,
      orderReceipt: code,
      settledAt: null,
    };
  });
}

/** 2 % and 18 % GST on it, as the sandbox takes; the fee includes the tax. */
function feeOf(amount: number): { readonly fee: Paise; readonly tax: Paise } {
  const net = Math.round((amount * 2) / 100);
  const tax = Math.round((net * 18) / 100);
  return { fee: paise(net + tax), tax: paise(tax) };
}

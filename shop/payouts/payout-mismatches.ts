/**
 * Finds what of the payouts does not match the books, to the paisa: a table of rules, each with the query that finds
 * violations. A query returns rows of `subject` (the provider's id) and `found`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { TimeSpan } from '../ports/payment-records.ts';

export interface PayoutMismatch {
  readonly rule: PayoutRuleName;
  /** The provider's id of a payout, a payment, a refund or an adjustment. */
  readonly subject: string;
  /** The mismatch in figures. Amounts are paise. */
  readonly found: string;
}

interface Rule {
  readonly says: string;
  find(span: { from: Date; to: Date }): RawBuilder<{ subject: string; found: string }>;
}

/** Receipt of the form of an order code: any other belongs to another business on the account. */
const codeForm = '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$';
/** Time after a payment by which it is paid out: two working days with a long weekend between them, and some patience. */
const paidOutWithinMs = 8 * dayMs;

/** Selects the lines of payouts in a span. */
const linesIn = ({ from, to }: TimeSpan) => sql`
  select payout_line.* from payout_line join payout on payout.id = payout_id
  where made_at >= ${from} and made_at < ${to}`;

export const payoutRules = {
  sum: {
    says: 'The amount of a payout is the sum of its lines.',
    find: ({ from, to }) => sql`
      select payout.id as subject, format('transferred %s, lines %s', payout.amount_paise, coalesce(total, 0)) as found
      from payout left join lateral (
        select sum(credit_paise - debit_paise) as total from payout_line where payout_id = payout.id
      ) line on true
      where made_at >= ${from} and made_at < ${to} and status <> 'failed'
        and payout.amount_paise is distinct from coalesce(total, 0)`,
  },
  payment: {
    says: 'A payment that is paid out is that of an order, in the same amount, less the fee.',
    find: (span) => sql`
      select entity_id as subject, format('paid out %s of %s, fee %s, received %s', credit_paise - debit_paise,
        line.amount_paise, fee_paise, coalesce(captured_paise, unknown_payment.amount_paise)::text) as found
      from (${linesIn(span)}) line
        left join orders on provider_payment_id = entity_id
        left join unknown_payment on unknown_payment.payment_id = entity_id
      where line.kind = 'payment' and (order_receipt ~ ${codeForm} or captured_paise is not null) and (
        coalesce(captured_paise, unknown_payment.amount_paise) is distinct from line.amount_paise
        or credit_paise - debit_paise <> line.amount_paise - fee_paise or tax_paise > fee_paise)`,
  },
  refund: {
    says: 'A refund that is deducted is one that the shop knows, in the same amount.',
    find: (span) => sql`
      select entity_id as subject, format('deducted %s, refunded %s', debit_paise,
        coalesce(refund.amount_paise::text, 'nothing')) as found
      from (${linesIn(span)}) line left join refund on provider_refund_id = entity_id
      where line.kind = 'refund' and (order_receipt ~ ${codeForm} or refund.id is not null)
        -- Money without an order is refunded in the provider's dashboard, and is no refund here.
        and not exists (select from unknown_payment where unknown_payment.payment_id = line.payment_id)
        and (refund.amount_paise is distinct from line.amount_paise or refund.status = 'failed'
          or debit_paise - credit_paise <> line.amount_paise + fee_paise)`,
  },
  adjustment: {
    says: 'An adjustment belongs to a dispute that the shop knows.',
    find: (span) => sql`
      select entity_id as subject, format('%s for dispute %s', credit_paise - debit_paise,
        coalesce(line.dispute_id, 'none')) as found
      from (${linesIn(span)}) line left join dispute on dispute.id = line.dispute_id
      where line.kind not in ('payment', 'refund') and dispute.amount_paise is distinct from greatest(credit_paise, debit_paise)`,
  },
  once: {
    says: 'A payment, a refund or an adjustment is in one payout.',
    find: (span) => sql`
      select entity_id as subject, format('in %s payouts', count(*)) as found
      from payout_line join payout on payout.id = payout_id
      where status <> 'failed' and entity_id in (select entity_id from (${linesIn(span)}) line)
      group by entity_id having count(*) > 1`,
  },
  failed: {
    says: 'A payout reaches the bank.',
    find: ({ from, to }) => sql`
      select id as subject, format('%s did not reach the bank', amount_paise) as found
      from payout where made_at >= ${from} and made_at < ${to} and status = 'failed'`,
  },
  missing: {
    says: 'A payment is paid out within eight days.',
    find: ({ from, to }) => sql`
      select provider_payment_id as subject, format('%s of %s is in no payout', captured_paise, code) as found
      from orders
      where provider_payment_id is not null and coalesce(placed_at, created_at) >= ${from}
        and coalesce(placed_at, created_at) < ${subtractMs(to, paidOutWithinMs)}
        -- Before the first payout that was imported, nothing is known.
        and coalesce(placed_at, created_at) >= (select min(made_at) from payout)
        and not exists (
          select from payout_line join payout on payout.id = payout_id
          where entity_id = provider_payment_id and status <> 'failed')`,
  },
} as const satisfies Record<string, Rule>;

export type PayoutRuleName = keyof typeof payoutRules;

/** Returns the mismatches of the payouts that were made in a span, and of the payments that should be in one. */
export async function findPayoutMismatches(db: Queryable, span: TimeSpan): Promise<PayoutMismatch[]> {
  const found: PayoutMismatch[][] = [];
  // Payments of the days before the span are paid out in it.
  const paid = { from: subtractMs(span.from, paidOutWithinMs), to: span.to };
  for (const [name, { find }] of Object.entries(payoutRules)) {
    const rule = name as PayoutRuleName;
    const { rows } = await find(rule === 'missing' ? paid : span).execute(db);
    found.push(rows.map((row) => ({ rule, ...row })));
  }
  return found.flat();
}

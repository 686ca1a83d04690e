/** Reads and writes payouts and their lines. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';
import type { TimeSpan } from '../ports/payment-records.ts';
import type { PayoutLine, ProviderPayout } from '../ports/payouts.ts';

/** A payout with the sums of its lines. */
export interface PayoutWithSums extends ProviderPayout {
  readonly payments: Paise;
  readonly refunds: Paise;
  /** Sum that adjustments added, less what they took. */
  readonly adjustments: Paise;
  /** The provider's fees, taxes included. */
  readonly fees: Paise;
  readonly taxes: Paise;
  /** Sum of all lines: what the transfer should be. */
  readonly sum: Paise;
  readonly lines: number;
}

/** Stores a payout and lines of it, and updates those that are stored: importing a day again changes nothing. */
export async function keepPayout(
  trx: Queryable,
  payout: ProviderPayout,
  lines: readonly PayoutLine[],
  about: { provider: string; now: Date },
): Promise<void> {
  const said = { amount_paise: payout.amount, status: payout.status, utr: payout.utr, made_at: payout.madeAt };
  await trx
    .insertInto('payout')
    .values({ id: payout.id, provider: about.provider, imported_at: about.now, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ imported_at: about.now, ...said }))
    .execute();
  for (const line of lines.map(toRow))
    await trx
      .insertInto('payout_line')
      .values(line)
      .onConflict((conflict) => conflict.columns(['payout_id', 'entity_id']).doUpdateSet(line))
      .execute();
}

function toRow(line: PayoutLine) {
  return {
    payout_id: line.payoutId,
    entity_id: line.entityId,
    kind: line.kind,
    amount_paise: line.amount,
    credit_paise: line.credit,
    debit_paise: line.debit,
    fee_paise: line.fee,
    tax_paise: line.tax,
    payment_id: line.paymentId,
    dispute_id: line.disputeId,
    order_receipt: line.orderReceipt,
    settled_at: line.settledAt,
  };
}

/** Lists the payouts that were made in a span, the oldest first, with the sums of their lines. */
export async function listPayouts(db: Queryable, { from, to }: TimeSpan): Promise<PayoutWithSums[]> {
  const rows = await selectWithSums(db).where('made_at', '>=', from).where('made_at', '<', to).execute();
  return rows.map(toPayoutWithSums);
}

/** Lists the payouts with these ids, the oldest first, with the sums of their lines. */
export async function listPayoutsOfIds(db: Queryable, ids: readonly string[]): Promise<PayoutWithSums[]> {
  const rows = await selectWithSums(db)
    .where((eb) => eb('payout.id', '=', eb.fn.any(sql<string[]>`${ids}::text[]`)))
    .execute();
  return rows.map(toPayoutWithSums);
}

function selectWithSums(db: Queryable) {
  const sum = (what: ReturnType<typeof sql>, kind: string) =>
    sql<number>`coalesce(sum(${what}) filter (where kind = ${kind}), 0)`;
  // Summed for one payout after the other: PostgreSQL would else read the lines of all.
  return db
    .selectFrom('payout')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout_line')
          .whereRef('payout_line.payout_id', '=', 'payout.id')
          .select([
            sum(sql`amount_paise`, 'payment').as('payments'),
            sum(sql`amount_paise`, 'refund').as('refunds'),
            sum(sql`credit_paise - debit_paise`, 'adjustment').as('adjustments'),
            sql<number>`coalesce(sum(fee_paise), 0)`.as('fees'),
            sql<number>`coalesce(sum(tax_paise), 0)`.as('taxes'),
            sql<number>`coalesce(sum(credit_paise - debit_paise), 0)`.as('sum'),
            sql<number>`count(*)`.as('lines'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll(['payout', 'sums'])
    .orderBy('made_at')
    .orderBy('payout.id');
}

function toPayoutWithSums(
  row: Awaited<ReturnType<ReturnType<typeof selectWithSums>['execute']>>[number],
): PayoutWithSums {
  return {
    id: row.id,
    amount: paise(row.amount_paise),
    status: row.status as ProviderPayout['status'],
    utr: row.utr,
    madeAt: row.made_at,
    payments: paise(row.payments),
    refunds: paise(row.refunds),
    adjustments: paise(row.adjustments),
    fees: paise(row.fees),
    taxes: paise(row.taxes),
    sum: paise(row.sum),
    lines: row.lines,
  };
}

/**
 * Checks whether money and stock add up, from the database alone: no outside service is asked. All of it is read in one
 * snapshot, so that a purchase under way is seen either before or after each of its steps.
 */
import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';
import { soldStatuses } from '../orders/order.ts';
import { statusListSql } from '../orders/status-sql.ts';
import { type BookRuleName, type BookRuleViolation, bookRules } from './book-rules.ts';
import { type Concern, listConcerns } from './concerns.ts';
import { disputedMoney } from './disputed-money.ts';

export interface BookTotals {
  /** All money ever received: the sum of the six amounts below, unless the books are wrong. */
  readonly captured: Paise;
  /**
   * Money of sales: the prices of their lines, less their refunds that were made or are pending, and less what is
   * disputed of them.
   */
  readonly kept: Paise;
  readonly refunded: Paise;
  /** Refunds that are pending. */
  readonly goingBack: Paise;
  /**
   * Money of orders that are no sales, less their refunds and what is disputed: it waits for a decision or for another
   * try at a refund.
   */
  readonly waiting: Paise;
  /** Money that the provider withholds for disputes that are not decided. */
  readonly withheld: Paise;
  /** Money that lost disputes took, as far as it did not go back as a refund. */
  readonly lost: Paise;
  /** Orders that were ever paid, those cancelled since among them. */
  readonly orders: number;
  /** Pieces that can be bought now. */
  readonly free: number;
  /** Pieces reserved for a payment. */
  readonly held: number;
  /** Pieces sold and not returned. */
  readonly sold: number;
}

export interface Books {
  readonly totals: BookTotals;
  /** Amount received less the sum of its parts, in paise: zero unless the books are wrong. */
  readonly difference: number;
  /** Violations of the rules; empty while the books are right. */
  readonly mismatches: readonly BookRuleViolation[];
  /** Entries that add up but need a person, and work that is overdue. */
  readonly concerns: readonly Concern[];
}

/** Reads the books in one snapshot; `now` is the moment at which work counts as overdue or not. */
export async function readBooks(db: Database, now: Date): Promise<Books> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // With the usual 4 MB, PostgreSQL would sort the events of all orders on disk.
      await sql`set local work_mem = '64MB'`.execute(trx);
      const totals = await readTotals(trx);
      const { captured, kept, refunded, goingBack, waiting, withheld, lost } = totals;
      return {
        totals,
        difference: captured - (kept + refunded + goingBack + waiting + withheld + lost),
        mismatches: await findMismatches(trx),
        concerns: await listConcerns(trx, now),
      };
    });
}

const placed = statusListSql(soldStatuses);

async function findMismatches(trx: OpenTransaction): Promise<BookRuleViolation[]> {
  const found: BookRuleViolation[][] = [];
  for (const [rule, { broken }] of Object.entries(bookRules)) {
    const { rows } = await broken.execute(trx);
    found.push(rows.map((row) => ({ rule: rule as BookRuleName, ...row })));
  }
  return found.flat();
}

/**
 * Reads the amount kept from order lines and the amount refunded from refunds, independently of the amount received.
 */
async function readTotals(trx: OpenTransaction): Promise<BookTotals> {
  const { rows } = await sql<Record<keyof BookTotals, number>>`
    with stands as (select id from orders where status in ${placed}),
    disputed as (${disputedMoney})
    select
      (select coalesce(sum(captured_paise), 0) from orders) as captured,
      (select coalesce(sum(unit_price_paise::bigint * quantity), 0) from order_line where order_id in (select id from stands))
        - (select coalesce(sum(amount_paise), 0) from refund where status <> 'failed' and order_id in (select id from stands))
        - (select coalesce(sum(withheld + lost), 0) from disputed where status in ${placed})
        as kept,
      (select coalesce(sum(amount_paise), 0) from refund where status = 'processed') as refunded,
      (select coalesce(sum(amount_paise), 0) from refund where status = 'pending') as "goingBack",
      (select coalesce(sum(captured_paise - refund_paise), 0) from orders where status not in ${placed})
        - (select coalesce(sum(withheld + lost), 0) from disputed where status not in ${placed})
        as waiting,
      (select coalesce(sum(withheld), 0) from disputed) as withheld,
      (select coalesce(sum(lost), 0) from disputed) as lost,
      (select count(*) from orders where placed_at is not null) as orders,
      (select coalesce(sum(availability), 0) from saree) as free,
      (select coalesce(sum(quantity), 0) from order_line join orders on id = order_id where reserved_until is not null) as held,
      (select coalesce(-sum(quantity), 0) from stock_movement where reason in ('sold', 'returned')) as sold
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  const { captured, kept, refunded, goingBack, waiting, withheld, lost, ...counts } = row;
  return {
    captured: paise(captured),
    kept: paise(kept),
    refunded: paise(refunded),
    goingBack: paise(goingBack),
    waiting: paise(waiting),
    withheld: paise(withheld),
    lost: paise(lost),
    ...counts,
  };
}

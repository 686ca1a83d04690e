/**
 * Invariants of money and stock, which hold at every moment whatever failed: a table of rules, each with the query that
 * finds violations. A query returns rows of `subject` (an order's code, a sku, a series of invoices, a weaver) and `figures`.
 */
import { type RawBuilder, sql } from 'kysely';
import { cancellableStatuses, payableStatuses, soldStatuses, statusesWithShipment } from '../orders/order.ts';
import { statusListSql } from '../orders/status-sql.ts';

export interface BookRuleViolation {
  readonly rule: BookRuleName;
  /** An order's code, a saree's sku, a series of invoices or a weaver's name: `about` of the rule says which. */
  readonly subject: string;
  /** Figures and states that were found, in the order in which the rule tells them. Amounts are paise. */
  readonly figures: readonly string[];
}

interface Rule {
  /** Kind of the thing that its violations are about; an order if not given. */
  readonly about?: 'saree' | 'invoice_series' | 'weaver';
  readonly says: string;
  /** Tells what was found. */
  readonly found: (...figures: string[]) => string;
  readonly broken: RawBuilder<{ subject: string; figures: string[] }>;
}

const placed = statusListSql(soldStatuses);
const open = statusListSql(payableStatuses);

export const bookRules = {
  stock_is_its_ledger: {
    about: 'saree',
    says: 'What is free to sell of a saree is the sum of its ledger, and not below zero.',
    found: (free, ledger) => `free ${free}, ledger ${ledger}`,
    broken: sql`
      select saree.sku as subject, array[availability, coalesce(sum(quantity), 0)]::text[] as figures
      from saree left join stock_movement using (sku)
      group by saree.sku
      having availability <> coalesce(sum(quantity), 0) or availability < 0`,
  },
  pieces_are_the_orders: {
    says: 'Of an order’s pieces just those are taken that it holds or has sold; none is taken for what it does not list.',
    found: (sku, listed, taken, held, status) => `${sku}: ${listed} listed, ${taken} taken, ${held} while ${status}`,
    broken: sql`
      with moved as (
        select order_id, sku, sum(quantity) as net,
          count(*) filter (where reason = 'sold') - count(*) filter (where reason = 'returned') as sold
        from stock_movement where order_id is not null group by order_id, sku
      )
      select orders.code as subject, array[sku, coalesce(line.quantity, 0)::text, (-coalesce(moved.net, 0))::text,
        case when reserved_until is null then 'not held' else 'held' end, status] as figures
      from moved full join order_line line using (order_id, sku) join orders on orders.id = order_id
      where -coalesce(moved.net, 0) <> case
        when reserved_until is not null or coalesce(moved.sold, 0) = 1 then coalesce(line.quantity, 0) else 0 end`,
  },
  bought_is_sold: {
    says: 'The pieces of an order that is paid for are sold to it; those of an open or unpaid one are not.',
    found: (sku, sold, status) => `${sku} is ${sold} while ${status}`,
    broken: sql`
      select orders.code as subject,
        array[line.sku, case when sold.id is null then 'not sold' else 'sold' end, status] as figures
      from orders join order_line line on line.order_id = orders.id
        left join stock_movement sold on sold.order_id = orders.id and sold.sku = line.sku and sold.reason = 'sold'
      where (status in ${placed} and sold.id is null) or (placed_at is null and sold.id is not null)`,
  },
  sent_is_not_returned: {
    says: 'No piece of an order that is still to be sent is back on sale.',
    found: (sku, status) => `${sku} came back while ${status}`,
    broken: sql`
      select code as subject, array[sku, status] as figures
      from orders join stock_movement on order_id = orders.id and reason = 'returned'
      where status in ${statusListSql(cancellableStatuses)}`,
  },
  away_is_not_on_sale: {
    says: 'No piece of a parcel that comes back or is lost is on sale before you have received it.',
    found: (sku, state) => `${sku} came back on sale, its parcel is ${state}`,
    broken: sql`
      select code as subject, array[sku, parcel.state] as figures
      from parcel join orders on orders.id = parcel.order_id
        join stock_movement on stock_movement.order_id = orders.id and reason = 'returned'
      -- An order that was cancelled before its dispatch gave its pieces back then, whatever its parcel did later.
      where direction = 'out' and parcel.state in ('returning', 'returned', 'lost') and received_at is null
        and orders.shipped_at is not null`,
  },
  held_is_open: {
    says: 'Only an open order holds pieces.',
    found: (status) => `holds pieces while ${status}`,
    broken: sql`
      select code as subject, array[status] as figures
      from orders where reserved_until is not null and status not in ${open}`,
  },
  price_is_the_lines: {
    says: 'An order that is paid for costs what its lines add up to, and just that was received for it.',
    found: (asked, lines, received) => `asked ${asked}, lines ${lines}, received ${received}`,
    broken: sql`
      select code as subject,
        array[amount_paise::text, coalesce(total, 0)::text, coalesce(captured_paise::text, 'nothing')] as figures
      from orders left join lateral (
        select sum(unit_price_paise * quantity) as total from order_line where order_id = orders.id
      ) line on true
      where status in ${placed} and (amount_paise is distinct from total or amount_paise is distinct from captured_paise)`,
  },
  money_has_a_payment: {
    says: 'Money belongs to a payment and a payment to one order; what nobody paid for is open or cancelled.',
    found: (received, payment, status) => `received ${received} by ${payment} while ${status}`,
    broken: sql`
      select code as subject,
        array[coalesce(captured_paise::text, 'nothing'), coalesce(provider_payment_id, 'no payment'), status] as figures
      from orders
      where (captured_paise is null) <> (provider_payment_id is null)
        or (captured_paise is null and status not in ${open} and status <> 'cancelled')`,
  },
  refunds_are_counted: {
    says: 'What an order gives back is the sum of its refunds, and at most what was received.',
    found: (counted, refunds, received) => `counted ${counted}, refunds ${refunds}, received ${received}`,
    broken: sql`
      select code as subject, array[refund_paise, coalesce(total, 0), coalesce(captured_paise, 0)]::text[] as figures
      from orders left join lateral (
        select sum(amount_paise) as total from refund where order_id = orders.id and status <> 'failed'
      ) back on true
      where refund_paise <> coalesce(total, 0) or refund_paise > coalesce(captured_paise, 0)`,
  },
  refunded_went_back: {
    says: 'Of a refunded order all money has gone back.',
    found: (received, sent) => `received ${received}, sent back ${sent}`,
    broken: sql`
      select code as subject, array[captured_paise, coalesce(total, 0)]::text[] as figures
      from orders left join lateral (
        select sum(amount_paise) as total from refund where order_id = orders.id and status = 'processed'
      ) back on true
      where status = 'refunded' and captured_paise is distinct from total
        -- The merchant was told of a failed refund and sends its money again: that is no violation.
        and not exists (select from refund where order_id = orders.id and status = 'failed')`,
  },
  history_leads_here: {
    says: 'The steps of an order follow upon each other, from its beginning to where it is.',
    found: (from, to, after, now) => `${from} → ${to} after ${after}, now ${now}`,
    broken: sql`
      with step as (
        select order_id, from_status, to_status,
          lag(to_status) over (partition by order_id order by id) as before,
          lead(to_status) over (partition by order_id order by id) as after
        from order_event
      )
      select orders.code as subject, array[coalesce(step.from_status, 'nothing'), coalesce(step.to_status, 'no step'),
        coalesce(step.before, 'nothing'), status] as figures
      from orders left join step on step.order_id = orders.id
      where step.to_status is null or step.from_status is distinct from step.before
        or (step.after is null and step.to_status <> status)`,
  },
  parcel_is_one: {
    says: 'An order that was handed to the courier has a parcel, and no parcel is two orders’.',
    found: (parcel, orders, status) =>
      parcel === '' ? `no parcel while ${status}` : `parcel ${parcel} of ${orders} orders`,
    broken: sql`
      select min(code) as subject, array[shipment_id, count(*)::text, ''] as figures
      from orders where shipment_id is not null group by shipment_id having count(*) > 1
      union all
      select code, array['', '', status] from orders
      where status in ${statusListSql(statusesWithShipment)} and shipment_id is null`,
  },
  invoice_is_the_order: {
    says: 'An order that is paid for and addressed has one invoice, of what was paid; a credit note is for what another one replaces.',
    found: (paid, invoice) => `paid ${paid}, invoice ${invoice}`,
    broken: sql`
      with stated as (
        select order_id,
          sum(case when kind = 'invoice' then 1 else -1 end * (document ->> 'total')::bigint) as total
        from invoice where refund_id is null group by order_id
      )
      select code as subject, array[amount_paise::text, coalesce(total::text, 'none')] as figures
      from orders left join stated on order_id = orders.id
      where (status in ${placed} and full_name is not null and total is null) or total <> amount_paise`,
  },
  credit_note_is_the_refund: {
    says: 'Each refund of an invoiced order that was sent has a credit note of its amount.',
    found: (refund, note) => `refund ${refund}, credit note ${note}`,
    broken: sql`
      select orders.code as subject,
        array[refund.amount_paise::text, coalesce(noted.total::text, 'none')] as figures
      from refund join orders on orders.id = refund.order_id
        join invoice bill on bill.order_id = orders.id and bill.kind = 'invoice' and bill.nth = 1
        left join lateral (
          select sum((document ->> 'total')::bigint) as total from invoice where refund_id = refund.id
        ) noted on true
      where (refund.status = 'processed' and noted.total is null) or noted.total <> refund.amount_paise`,
  },
  dispute_is_of_the_payment: {
    says: 'A dispute of an order is about its payment.',
    found: (dispute, about, payment) => `dispute ${dispute} is about ${about}, paid by ${payment}`,
    broken: sql`
      select orders.code as subject,
        array[dispute.id, dispute.payment_id, coalesce(provider_payment_id, 'no payment')] as figures
      from dispute join orders on orders.id = dispute.order_id
      where dispute.payment_id is distinct from provider_payment_id`,
  },
  invoices_have_no_gap: {
    about: 'invoice_series',
    says: 'The numbers of each series run from one without a gap (CGST Rules, 46(b)), but for those that a restoration skipped.',
    found: (last, many, highest) => `last ${last}, ${many} issued or skipped, highest ${highest}`,
    broken: sql`
      with issued as (
        select substring(number from '^(.*)/[0-9]+$') as prefix, count(*) as many,
          max(substring(number from '[0-9]+$')::int) as highest
        from invoice group by 1
      ), accounted as (
        select prefix, sum(many) as many, max(highest) as highest
        from (
          select prefix, many, highest from issued
          union all
          select series || '/' || financial_year, last_number - first_number + 1, last_number from skipped_number
        ) numbers
        group by 1
      )
      select coalesce(prefix, series || '/' || financial_year) as subject,
        array[coalesce(last_number, 0), coalesce(many, 0), coalesce(highest, 0)]::text[] as figures
      from accounted full join invoice_series on prefix = series || '/' || financial_year
      where many is distinct from last_number or highest is distinct from last_number`,
  },
  weaver_is_owed_the_entries: {
    about: 'weaver',
    says: 'What a weaver is owed is the sum of the entries of their account.',
    found: (owed, entries) => `owed ${owed}, entries ${entries}`,
    broken: sql`
      select name as subject, array[balance_paise, coalesce(total, 0)]::text[] as figures
      from weaver left join (
        select weaver_id,
          sum(case when kind in ('paid', 'advance') then -amount_paise else amount_paise end) as total
        from weaver_entry group by weaver_id
      ) entries on weaver_id = weaver.id
      where balance_paise <> coalesce(total, 0)`,
  },
} as const satisfies Record<string, Rule>;

export type BookRuleName = keyof typeof bookRules;

/** Tells in English what was found of a violation. */
export function foundOf({ rule, figures }: Pick<BookRuleViolation, 'rule' | 'figures'>): string {
  const { found }: Rule = bookRules[rule];
  return found(...figures);
}

/** Returns the code of the order that a violation is about; `null` if it is about another thing, whose name may look like one. */
export function orderCodeOfViolation({ rule, subject }: BookRuleViolation): string | null {
  return 'about' in bookRules[rule] ? null : subject;
}

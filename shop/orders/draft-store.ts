/** The part of a statement that inserts a draft order, its lines and the first event of its history. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { OrderPromise } from '../delivery/delivery-promise.ts';
import type { Holder } from '../limits/reservation-budget.ts';
import type { Order, OrderLine, Recipient } from './order.ts';
import { orderVersion, toOrder, toOrderLineRow, toPromiseColumns, toRecipientColumns } from './order-store.ts';

export interface NewOrder {
  readonly id: string;
  readonly code: string;
  readonly receipt: string;
  readonly amount: number;
  readonly currency: string;
  readonly reservedUntil: Date | null;
  readonly checkAfter: Date;
  readonly recipient: Recipient | null;
  readonly customerUid: string | null;
  /** `null` for a reservation that the merchant makes: it counts against no budget. */
  readonly holder: Holder | null;
  readonly hasPaymentLink: boolean;
  readonly note: string;
  readonly lines: readonly OrderLine[];
  readonly promise: OrderPromise | null;
  readonly createdAt: Date;
}

/**
 * Builds the beginning of a statement, with the common table expressions that insert a draft: `draft` is its row with
 * its `version`, or no row if the receipt is taken; `step` inserts its first event, `line` its lines.
 */
export function withDraft(trx: Queryable, order: NewOrder) {
  return trx
    .with('draft', (query) =>
      query
        .insertInto('orders')
        .values(draftRow(order))
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returningAll()
        .returning(orderVersion.as('version')),
    )
    .with('step', (query) =>
      query
        .insertInto('order_event')
        .columns(['order_id', 'to_status', 'cause', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('draft')
            .select(['draft.id', 'draft.status', eb.val('order begun').as('cause'), 'draft.created_at']),
        ),
    )
    .with('line', (query) =>
      query
        .insertInto('order_line')
        .columns(['order_id', ...lineColumns])
        .expression((eb) =>
          eb
            .selectFrom(['draft', linesOf(order.lines)])
            .select(['draft.id', ...lineColumns.map((column) => `line.${column}` as const)]),
        ),
    );
}

/** Inserts a draft with a new receipt, its lines and its first event, and returns it. Reserves nothing. */
export async function insertDraft(trx: Queryable, draft: NewOrder): Promise<Order> {
  const row = await withDraft(trx, draft).selectFrom('draft').selectAll('draft').executeTakeFirstOrThrow();
  return toOrder(row, [...draft.lines]);
}

function draftRow({
  id,
  code,
  receipt,
  amount,
  currency,
  reservedUntil,
  checkAfter,
  customerUid,
  holder,
  hasPaymentLink,
  note,
  recipient,
  promise,
  createdAt,
}: NewOrder) {
  return {
    id,
    code,
    receipt,
    status: 'draft',
    amount_paise: amount,
    currency,
    reserved_until: reservedUntil,
    check_after: checkAfter,
    customer_uid: customerUid,
    holder_key: holder?.key ?? null,
    is_holder_proven: holder?.isProven ?? false,
    is_holder_trusted: holder?.isProven ?? true,
    has_payment_link: hasPaymentLink,
    note: note === '' ? null : note,
    created_at: createdAt,
    updated_at: createdAt,
    ...(recipient ? toRecipientColumns(recipient) : {}),
    ...toPromiseColumns(promise),
  };
}

const lineColumns = ['sku', 'name', 'color', 'product_path', 'unit_price_paise', 'quantity'] as const;

/** Returns order lines as a table expression, so that one statement inserts them with their order. */
function linesOf(lines: readonly OrderLine[]) {
  const json = JSON.stringify(lines.map(toOrderLineRow));
  return sql<ReturnType<typeof toOrderLineRow>>`json_to_recordset(${json})`.as<'line'>(
    sql`line (sku text, name text, color text, product_path text, unit_price_paise int, quantity int)`,
  );
}

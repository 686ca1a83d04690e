/** Reads an order to be settled, and enters its sale in one statement. SQL only. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { UnnumberedInvoice } from '../invoices/invoice.ts';
import { minSerialDigits } from '../invoices/invoice-number.ts';
import type { Order } from '../orders/order.ts';
import { orderVersion, type StatusChange, toOrder, toOrderLine, withStatusChange } from '../orders/order-store.ts';
import { sellMovedSql } from '../stock/stock-ledger.ts';

export interface OrderToSettle {
  readonly order: Order;
  /** The version of the order's row (`withStatusChange`). */
  readonly version: string;
  /** HSN codes of its sarees by sku, for the invoice. */
  readonly hsnOf: ReadonlyMap<string, string>;
}

/** Returns the order of a payment provider's order id, with what settling it takes; `null` if there is none. */
export async function findOrderToSettle(db: Queryable, providerOrderId: string): Promise<OrderToSettle | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      orderVersion.as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .innerJoin('saree', 'saree.sku', 'order_line.sku')
          .selectAll('order_line')
          .select('saree.hsn')
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('order_line.sku'),
      ).as('lines'),
    ])
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  if (!row) return null;
  const { version, lines } = row;
  return {
    order: toOrder(row, lines.map(toOrderLine)),
    version,
    hsnOf: new Map(lines.map(({ sku, hsn }) => [sku, hsn])),
  };
}

/** A sale to record: the order's change of status, and the invoice to issue with it, if any, without its number. */
export interface SaleToRecord {
  readonly move: StatusChange;
  readonly invoice: {
    readonly series: string;
    readonly financialYear: string;
    readonly issuedAt: Date;
    readonly document: UnnumberedInvoice;
  } | null;
}

/**
 * Records the sale of an order's reserved pieces: changes its status, and inserts its order event, its stock movements
 * and its invoice. Returns the order as it is then; `null`, having changed nothing, if its row has changed since it was
 * read. Other transactions that need the series' next number wait until this one ends, so this should be its last
 * statement.
 */
export async function recordSale(
  trx: OpenTransaction,
  { order, version }: Pick<OrderToSettle, 'order' | 'version'>,
  { move, invoice }: SaleToRecord,
): Promise<Order | null> {
  const { series = null, financialYear = null, issuedAt = null, document = null } = invoice ?? {};
  const moved = await withStatusChange(trx, order, move, version)
    .with('movement', () => sellMovedSql(order.lines))
    .with(
      'taken_number',
      () => sql<object>`(
      insert into invoice_series (series, financial_year, last_number)
      select ${series}, ${financialYear}, 1 from moved where ${invoice !== null}
      on conflict (series, financial_year) do update set last_number = invoice_series.last_number + 1
      returning series || '/' || financial_year || '/'
        || lpad(last_number::text, greatest(${minSerialDigits}, length(last_number::text)), '0') as number)`,
    )
    .with(
      'issued',
      () => sql<object>`(
      insert into invoice (number, kind, order_id, nth, issued_at, document)
      select number, 'invoice', moved.id, 1, ${issuedAt},
        ${JSON.stringify(document)}::jsonb || jsonb_build_object('number', number)
      from moved, taken_number)`,
    )
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst();
  return moved ? toOrder(moved, order.lines) : null;
}

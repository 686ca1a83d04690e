/** Distinguishes proven contacts from those that anybody may have typed. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Contact } from './contact.ts';

/**
 * Tells whether a contact is proven: it belongs to an account, or to an order whose lines were paid in full and which
 * has no refund.
 */
export async function isProvenContact(db: Queryable, { kind, address }: Contact): Promise<boolean> {
  const [ofCustomer, ofOrder] =
    kind === 'email'
      ? [sql`lower(email) = ${address}`, sql`lower(email) = ${address}`]
      : [sql`phone = ${address}`, sql`right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${address.slice(-10)}`];
  const { rows } = await sql<{ proven: boolean }>`
    select exists (select from customer where ${ofCustomer})
      or exists (
        select from orders where ${ofOrder}
          and captured_paise >= (select sum(unit_price_paise * quantity) from order_line where order_id = orders.id)
          and not exists (select from refund where order_id = orders.id)
      ) as proven`.execute(db);
  return rows[0]?.proven ?? false;
}

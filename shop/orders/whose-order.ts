/**
 * Whose an order is: placed while signed in, it is that account's alone, whatever contact was typed; placed by a guest, it
 * is whose proven e-mail or number it was placed under. An order of an account that was deleted is nobody's. The rule stands here twice, for an order in hand and for a query.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { indianDigits, type User } from '../ports/identity.ts';
import { isSameContact, type Order } from './order.ts';

/** Somebody who is signed in; e-mail and number are proven. */
export type Owner = Pick<User, 'uid' | 'email' | 'phoneNumber'>;

export function isOrderOf(
  order: Pick<Order, 'customer' | 'customerUid' | 'isOfFormerCustomer'>,
  owner: Owner,
): boolean {
  const { customer, customerUid, isOfFormerCustomer } = order;
  if (customerUid !== null) return customerUid === owner.uid;
  if (!customer || isOfFormerCustomer) return false;
  return [owner.email, owner.phoneNumber].some((contact) => contact !== null && isSameContact(contact, customer));
}

export function whereOrderOf(
  eb: ExpressionBuilder<DB, 'orders'>,
  { uid, email, phoneNumber }: Owner,
): Expression<SqlBool> {
  const digits = phoneNumber && indianDigits(phoneNumber);
  const proven = [
    ...(email ? [eb(sql`lower(email)`, '=', email.toLowerCase())] : []),
    ...(digits ? [eb(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`, '=', digits)] : []),
  ];
  return eb.or([
    eb('customer_uid', '=', uid),
    eb.and([
      eb('customer_uid', 'is', null),
      eb('of_former_customer', '=', false),
      eb('full_name', 'is not', null),
      eb.or(proven),
    ]),
  ]);
}

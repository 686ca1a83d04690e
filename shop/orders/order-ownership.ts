/**
 * Order ownership: an order placed while signed in belongs to that account alone, whatever contact was typed; a guest's
 * order belongs to whoever proves its e-mail address or phone number; an order of a deleted account belongs to nobody.
 * The rule stands here three times: for a loaded order, for a query, and for a join with the table `customer`.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { mobileDigitsOf, type User } from '../ports/identity.ts';
import { isSameContact, type Order } from './order.ts';

/** A signed-in customer with their proven e-mail address and phone number, each `null` if there is none. */
export type ProvenCustomer = Pick<User, 'uid' | 'email' | 'phoneNumber'>;

/** Tells whether an order belongs to a signed-in customer. */
export function isOrderOf(
  order: Pick<Order, 'recipient' | 'customerUid' | 'isOfFormerCustomer'>,
  customer: ProvenCustomer,
): boolean {
  const { recipient, customerUid, isOfFormerCustomer } = order;
  if (customerUid !== null) return customerUid === customer.uid;
  if (!recipient || isOfFormerCustomer) return false;
  return [customer.email, customer.phoneNumber].some(
    (contact) => contact !== null && isSameContact(contact, recipient),
  );
}

/** Returns the rule of {@link isOrderOf} as an SQL condition. */
export function orderOfCondition(
  eb: ExpressionBuilder<DB, 'orders'>,
  { uid, email, phoneNumber }: ProvenCustomer,
): Expression<SqlBool> {
  const digits = phoneNumber && mobileDigitsOf(phoneNumber);
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

/** Joins `orders` with `customer` by the rule of {@link isOrderOf}: the contacts of a customer's row are proven. */
export const isOrderOfCustomerRow = sql<SqlBool>`(
  orders.customer_uid = customer.uid
  or (orders.customer_uid is null and not orders.of_former_customer and orders.full_name is not null and (
    lower(orders.email) = lower(customer.email)
    or right(regexp_replace(orders.phone, '\\D', '', 'g'), 10) = substring(customer.phone from '^\\+91([6-9]\\d{9})$')
  ))
)`;

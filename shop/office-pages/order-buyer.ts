/** Returns of an order's buyer as much as a role may see. Pure. */
import type { Order } from '../orders/order.ts';
import type { OrderSight } from './order-sight.ts';

export interface OrderBuyer {
  readonly fullName: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** The last four digits of the phone number; empty if it has fewer. */
  readonly phoneEnd: string;
  /** `null` where the role may not see it, or none was given; so are the next three. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly street: string | null;
  /** Uid of the account that placed the order. */
  readonly customerUid: string | null;
}

/** Returns the recipient as far as `sight` allows; `null` if the order has none. */
export function buyerOf({ recipient, customerUid }: Order, { contacts }: OrderSight): OrderBuyer | null {
  if (!recipient) return null;
  const { fullName, city, state, pincode, phone, email, address } = recipient;
  const digits = phone.replaceAll(/\D/g, '');
  const shown = (text: string | null) => (contacts && text ? text : null);
  return {
    fullName,
    city,
    state,
    pincode,
    phoneEnd: digits.length < 4 ? '' : digits.slice(-4),
    phone: shown(phone),
    email: shown(email),
    street: shown(address),
    customerUid: shown(customerUid),
  };
}

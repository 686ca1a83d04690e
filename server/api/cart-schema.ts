/** Schemas of the checkout's cart and address: the spec's own names, read leniently and bounded strictly. */
import { z } from '@hono/zod-openapi';
import type { CartLine } from '../../shop/checkout/price-cart.ts';
import {
  billingSchema,
  indianMobileSchema,
  multiLineSchema,
  pincodeSchema,
  singleLineSchema,
} from '../../shop/contact/billing.ts';
import { plainNameSchema } from '../../shop/contact/person-name.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import type { UnclearState } from '../../shop/delivery/state-of-address.ts';
import type { Recipient } from '../../shop/orders/order.ts';
import { unclearStateOf } from '../../shop/orders/state-of-order.ts';
import { Problem } from './problem.ts';

/** Most pieces of one saree in a cart: more than the stock of a handloom saree. */
const maxPieces = 100;

/** A page may send whole cart items, of which only sku and count are read: prices are the catalogue's. */
export const cartItemsSchema = z
  .array(
    z
      .looseObject({
        saree_sku: z.string().overwrite(typed.sku).min(1).max(60),
        count: z.number().int().min(1).max(maxPieces),
      })
      .openapi('CartItem'),
  )
  .max(100);

/** Converts the spec's cart items into cart lines. */
export function toCartLines(items: z.output<typeof cartItemsSchema> | undefined): CartLine[] {
  return (items ?? []).map((item) => ({ sku: item.saree_sku, count: item.count }));
}

export const addressInfoSchema = billingSchema
  .omit({ pincode: true })
  .extend({ zip: billingSchema.shape.pincode })
  .partial({ city: true, state: true, zip: true })
  .openapi('AddressInfo');

/** Converts the spec's address into a recipient. */
export function recipientOf(address: z.output<typeof addressInfoSchema>): Recipient {
  const { fullName, email, phone, address: street, city = '', state = '', zip = '' } = address;
  return { fullName, email, phone, address: street, city, state, pincode: zip };
}

export const stateAskedSchema = z.boolean().optional().openapi({
  description:
    '`false`: refuse with `state_unclear` an address whose PIN code and state do not agree or do not say in which state it is, so that its shopper can be asked; `true`: they were asked. Without it the order is taken as with `true`, and once it is paid it waits until the merchant decides its state.',
});

/**
 * Throws `state_unclear` if the state of an address is unclear and its shopper can still be asked about it. `typed_state` and `pin_states` are
 * the official names of what was typed and of what the PIN code says; none of them is known of an unknown text or code.
 */
export function requireClearState(recipient: Recipient, stateAsked: boolean | undefined): void {
  const unclear = stateAsked === false ? unclearStateOf({ recipient, decidedPlace: null }) : null;
  if (!unclear) return;
  const { typed, atPin } = unclear;
  const message = questionOf(recipient.pincode, unclear);
  throw new Problem('state_unclear', {
    errors: [{ field: 'addressInfo.state', message }],
    typed_state: typed,
    pin_states: atPin,
  });
}

function questionOf(pincode: string, { typed, atPin }: UnclearState): string {
  const states = atPin.join(' and in ');
  if (atPin.length === 0) return `In which state is PIN code ${pincode}? We do not know it yet.`;
  if (typed === null) return `PIN code ${pincode} is in ${states}. Which is yours?`;
  return `PIN code ${pincode} is in ${states}, but you wrote ${typed}. Which is right?`;
}

/** The buyer's note, at most 1,000 characters in several lines. */
export const orderNoteSchema = multiLineSchema(1_000);

/** Address fields of the calls after the payment, which repeat what the order has: all of them may be missing. */
export const lateAddressFields = {
  full_name: plainNameSchema.pipe(singleLineSchema(100)).nullish(),
  address: singleLineSchema(300).nullish(),
  city: singleLineSchema(60).nullish(),
  state: singleLineSchema(60).nullish(),
  zip: singleLineSchema(12).nullish(),
} as const;

interface LateDetails {
  full_name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Makes a recipient of an address that comes after the payment; `null` if it is not enough to ship to. */
export function recipientOfLateAddress(given: LateDetails): Recipient | null {
  const phone = indianMobileSchema.safeParse(given.phone ?? '');
  const email = billingSchema.shape.email.safeParse(given.email ?? '');
  if (!given.full_name || !given.address || !phone.success || !email.success) return null;
  const pin = pincodeSchema.safeParse(given.zip ?? '');
  return {
    fullName: given.full_name,
    email: email.data,
    phone: phone.data,
    address: given.address,
    city: given.city ?? '',
    state: given.state ?? '',
    pincode: pin.success ? pin.data : '',
  };
}

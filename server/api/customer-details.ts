/** The `customer_details` of `payment-status`: their schema, and the two sources that they come from. */
import { z } from '@hono/zod-openapi';
import type { Order } from '../../shop/orders/order.ts';
import type { PayerDetails } from '../../shop/ports/payment.ts';

export const customerDetailsSchema = z.object({
  email: z.string(),
  contact: z.string(),
  billing_address: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
  }),
});

/** Formats the payer's details as the payment provider knows them. */
export function toPayerDetailsAnswer({ email, contact, billingAddress }: PayerDetails) {
  const { pincode: zipcode, ...address } = billingAddress;
  return { email, contact, billing_address: { ...address, zipcode } };
}

/**
 * Formats the details from the billing form, for a provider that knows no payer (decisions: payment status); `null` if
 * the order has no recipient.
 */
export function toRecipientDetailsAnswer({ recipient }: Order) {
  if (!recipient) return null;
  return {
    email: recipient.email,
    contact: recipient.phone,
    billing_address: {
      name: recipient.fullName,
      line1: recipient.address,
      line2: '',
      city: recipient.city,
      state: recipient.state,
      zipcode: recipient.pincode,
    },
  };
}

/** The schema of a customer's row in the office, and its formatting. */
import { z } from '@hono/zod-openapi';
import type { CustomerRow } from '../../../shop/office-lists/customer-rows-store.ts';
import { money, time, toTime } from './list-schema.ts';

export const customerRowSchema = z
  .object({
    uid: z.string(),
    name: z.string().openapi({ description: 'Empty if the customer gave none.' }),
    email: z
      .string()
      .nullable()
      .openapi({ description: 'Masked but on the page of the customer; so is the phone number.' }),
    phone: z.string().nullable(),
    created_at: time,
    orders: z.int().openapi({ description: 'Orders that were paid at some time.' }),
    spent: money.openapi({ description: 'In paise: what those orders brought, less their refunds.' }),
    last_order_at: time.nullable(),
  })
  .openapi('OfficeCustomerRow');

/** Formats the row of a customer. */
export function toCustomerRowAnswer(row: CustomerRow): z.output<typeof customerRowSchema> {
  const { uid, name, email, phone, orders, spent, createdAt, lastOrderAt } = row;
  return {
    uid,
    name,
    email,
    phone,
    orders,
    spent,
    created_at: createdAt.toISOString(),
    last_order_at: toTime(lastOrderAt),
  };
}

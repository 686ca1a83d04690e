/** The schema of an order's row in the office's lists and searches, and its formatting. */
import { z } from '@hono/zod-openapi';
import type { OrderRow } from '../../../shop/office-lists/order-rows-store.ts';
import { orderStages } from '../../../shop/office-lists/stages.ts';
import type { Seen } from '../../../shop/office-pages/money-sight.ts';
import { type AttentionReason, attentionReasons, orderStatuses } from '../../../shop/orders/order.ts';
import { day, money, time, toTime } from './list-schema.ts';

export const dueSchema = z.object({
  day: day.nullable().openapi({
    description: 'Last day to hand the parcel over; from then on, the promised day of delivery. `null` if none is due.',
  }),
  is_late: z.boolean(),
});

export const stageSchema = z.enum(orderStages).openapi({
  description: 'How far it is, by its status, the state of its parcel, and money that is left to send back.',
});

export const attentionSchema = z.enum(Object.keys(attentionReasons) as [AttentionReason, ...AttentionReason[]]);

export const orderRowSchema = z
  .object({
    code: z.string(),
    created_at: time,
    placed_at: time.nullable().openapi({ description: 'Time of payment.' }),
    full_name: z.string().nullable(),
    city: z.string().nullable(),
    pieces: z.int(),
    amount: money.nullable().openapi({ description: 'In paise; `null` for a packer.' }),
    status: z.enum(orderStatuses),
    stage: stageSchema,
    attention: attentionSchema.nullable(),
    due: dueSchema,
    is_held: z.boolean().openapi({ description: 'True while it is held back from packing.' }),
    cover: z.string().nullable().openapi({ description: 'Picture of the first piece, relative to the media host.' }),
  })
  .openapi('OfficeOrderRow');

/** Formats the row of an order. */
export function toOrderRowAnswer(row: Seen<OrderRow>): z.output<typeof orderRowSchema> {
  return {
    code: row.code,
    created_at: row.createdAt.toISOString(),
    placed_at: toTime(row.placedAt),
    full_name: row.fullName,
    city: row.city,
    pieces: row.pieces,
    amount: row.amount,
    status: row.status,
    stage: row.stage,
    attention: row.attention,
    due: { day: row.due.day, is_late: row.due.isLate },
    is_held: row.isHeld,
    cover: row.cover,
  };
}

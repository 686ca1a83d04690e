/** Schemas of a saree's stock ledger in the office. */
import { z } from '@hono/zod-openapi';
import { time } from './list-schema.ts';

export const movementSchema = z
  .object({
    id: z.int(),
    at: time,
    reason: z.enum(['received', 'reserved', 'released', 'sold', 'returned', 'corrected']),
    why: z
      .enum(['received', 'damaged', 'lost', 'found', 'given', 'returned_outside', 'counted', 'listed', 'imported'])
      .nullable()
      .openapi({ description: 'What the person said; `null` for orders, and for what is older than this field.' }),
    quantity: z.int().openapi({ description: 'Negative for pieces that leave.' }),
    balance: z.int().openapi({ description: 'Pieces free to sell after it.' }),
    who: z.string().nullable(),
    note: z.string().nullable(),
    order_code: z.string().nullable(),
  })
  .openapi('OfficeStockMovement');

export const stockSchema = z
  .object({
    sku: z.string(),
    available: z.int(),
    reserved: z
      .array(z.object({ order_code: z.string(), quantity: z.int(), until: time.nullable() }))
      .openapi({ description: 'Pieces that orders hold which are not paid yet.' }),
    rows: z.array(movementSchema).openapi({ description: 'The newest first.' }),
    next: z.string().nullable(),
  })
  .openapi('OfficeSareeStock');

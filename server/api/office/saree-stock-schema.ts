/** Schemas of a saree's stock ledger in the office. */
import { z } from '@hono/zod-openapi';
import type { ReservedPieces, StockMovement } from '../../../shop/office-lists/stock-list-store.ts';
import { movementReasons, movementWords } from '../../../shop/stock/stock-ledger.ts';
import { time, toTime } from './list-schema.ts';

const movementSchema = z
  .object({
    id: z.int(),
    at: time,
    reason: z.enum(movementReasons),
    why: z
      .enum(movementWords)
      .nullable()
      .openapi({ description: 'What the person said; `null` for orders, and for what is older than this field.' }),
    quantity: z.int().openapi({ description: 'Negative for pieces that leave.' }),
    balance: z.int().openapi({ description: 'Pieces free to sell after it.' }),
    who: z.string().nullable(),
    note: z.string().nullable(),
    photos: z.array(z.string()).openapi({ description: 'Ids for `GET /office/write-off-photos/{id}`.' }),
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

export const toCountSchema = z
  .object({
    sku: z.string(),
    name: z.string(),
    color: z.string(),
    cover: z
      .string()
      .nullable()
      .openapi({ description: 'Address of its cover, relative to the media host; `null` if it has none.' }),
    shelf: z.string().nullable(),
    available: z.int().openapi({ description: 'Pieces that can be bought now.' }),
  })
  .openapi('OfficeSareeToCount');

interface StockPage {
  readonly sku: string;
  readonly available: number;
  readonly reserved: readonly ReservedPieces[];
  readonly rows: readonly StockMovement[];
  readonly next: string | null;
}

/** Formats a page of a saree's ledger. */
export function toStockAnswer({ reserved, rows, ...page }: StockPage): z.output<typeof stockSchema> {
  return {
    ...page,
    reserved: reserved.map(({ orderCode, quantity, until }) => ({
      order_code: orderCode,
      quantity,
      until: toTime(until),
    })),
    rows: rows.map(({ at, orderCode, photos, ...row }) => ({
      ...row,
      photos: [...photos],
      at: at.toISOString(),
      order_code: orderCode,
    })),
  };
}

/** Answers of the lists of orders (contracts: Shiprocket 2.2 and 11). */
import { z } from 'zod';
import type { Shipment } from './entities.ts';
import { orderAnswer, shipmentAnswer } from './order-answers.ts';

const usualLength = 15;

/** Schema of a list's page, the first if none is asked for. */
export const pageSchema = z.object({
  page: z.coerce.number().int().positive().default(1),
  per_page: z.coerce.number().int().positive().max(100).default(usualLength),
});

/** Returns a page of a list of orders. */
export function listAnswer(all: readonly Shipment[], { page, per_page }: z.output<typeof pageSchema>): object {
  const data = all.slice((page - 1) * per_page, page * per_page);
  const total_pages = Math.max(1, Math.ceil(all.length / per_page));
  const pagination = { total: all.length, count: data.length, per_page, current_page: page, total_pages };
  return {
    data: data.map((shipment) => ({ ...orderAnswer(shipment), shipments: [shipmentAnswer(shipment)] })),
    meta: { pagination },
  };
}

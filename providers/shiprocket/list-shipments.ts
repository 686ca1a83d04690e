/** Lists the orders on the Shiprocket account by day (contracts: Shiprocket 2.2; its documentation: Get all orders). */
import { z } from 'zod';
import { indianDayOf } from '../../shop/indian-time.ts';
import type { ListedShipment } from '../../shop/ports/shipping.ts';
import { unexpected } from './answers.ts';
import type { ShiprocketCall } from './session.ts';
import { cancelledOrderCodes } from './shipment-state.ts';

const perPage = 100;
/** Most pages that are read, so that a list without an end ends: 100,000 orders. */
const maxPages = 1_000;

const listed = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.union([z.number(), z.string()]),
      channel_order_id: z.coerce.string(),
      status_code: z.number().nullish(),
      shipments: z.array(z.looseObject({ awb: z.union([z.string(), z.number()]).nullish() })).nullish(),
    }),
  ),
});

/** Returns the orders that were made from the Indian day of `since` up to that of `until`. */
export async function listShipments(
  call: ShiprocketCall,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<ListedShipment[]> {
  const days = `from=${indianDayOf(since)}&to=${indianDayOf(until)}`;
  const all: ListedShipment[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await call('GET', `/orders?${days}&per_page=${perPage}&page=${page}`, true);
    const { data } = listed.safeParse(answer.body);
    if (answer.status !== 200 || !data) throw unexpected(answer);
    for (const { id, channel_order_id, status_code, shipments } of data.data)
      all.push({
        orderId: String(id),
        // A shipment after a cancelled one has a suffix (`shiprocket.ts`).
        reference: channel_order_id.replace(/-R\d$/, ''),
        awb: String(shipments?.[0]?.awb ?? '') || null,
        isCancelled: cancelledOrderCodes.includes(status_code ?? 0),
      });
    if (data.data.length < perPage) break;
  }
  return all;
}

/** Schemas of the pages behind links of messages: the key of the link, and the pieces of its order. */
import { z } from '@hono/zod-openapi';
import type { OrderLine } from '../../shop/orders/order.ts';
import { cartAnswer } from './checkout.ts';

export const linkSchema = z.string().min(1).max(200).openapi({ description: 'What stands after the # of the link.' });

export const linkedItems = z.array(
  z.object({
    saree_sku: z.string(),
    pname: z.string(),
    color: z.string(),
    price: z.string(),
    count: z.number().int(),
    path: z.string(),
  }),
);

/** Converts the lines of a linked order into items of the cart, with the paths of their pages. */
export function linkedItemsOf(lines: readonly OrderLine[]): z.output<typeof linkedItems> {
  return lines.map((line) => ({ ...cartAnswer(line), path: line.path }));
}

/** The stages of an order, and the views that are all of one stage. It imports nothing: browsers load it. */
import type { OrderView } from './order-views.ts';

export const orderStages = [
  'unpaid',
  'to_pack',
  'to_send',
  'on_the_way',
  'delivered',
  'needs_you',
  'cancelled',
  'refunded',
] as const;
export type OrderStage = (typeof orderStages)[number];

/** Views of the order list whose orders are all of one stage, with that stage. */
export const viewsOfOneStage = {
  to_pack: 'to_pack',
  ready: 'to_send',
  on_the_way: 'on_the_way',
} as const satisfies Partial<Record<OrderView, OrderStage>>;

/** Words for the statuses of orders and for the views of their list. Pure. */
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import type { OrderStatus } from '../../shop/orders/order.ts';

export const statusWords: Readonly<Record<OrderStatus, string>> = {
  draft: 'Not paid',
  awaiting_payment: 'Not paid',
  paid: 'To pack',
  shipment_requested: 'To send',
  shipped: 'On the way',
  delivered: 'Delivered',
  needs_attention: 'Needs you',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const viewWords: Readonly<Record<OrderView, string>> = {
  to_pack: 'To pack',
  ready: 'Ready',
  on_the_way: 'On the way',
  problems: 'Problems',
  needs_you: 'Needs you',
  done: 'Done',
  all: 'All',
};

/** The views in the order of their chips. */
export const viewNames = Object.keys(viewWords) as OrderView[];

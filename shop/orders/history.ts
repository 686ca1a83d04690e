/** Which orders count as bought, and how many a page of the history holds. Pure. */
import type { OrderStatus } from './order.ts';

/** Orders to a page. */
export const historyPage = 10;

/** Bought and kept: paid for, nothing given back, and nothing about it that a person must look at first. */
export const boughtStatuses: readonly OrderStatus[] = ['paid', 'shipment_requested', 'shipped', 'delivered'];

/** Calls of the API about an order after it was placed. They reject with an `ApiProblem`. */
import { answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}`;

/** Fetches an order; rejects with status 404 if there is none or this shopper may not see it. */
export function fetchOrder(code: string, init: RequestInit = {}): Promise<ShownOrder> {
  return answerOf(browserApi.orders[':order_code'].$get({ param: { order_code: code } }, { init }));
}

export function cancelOrder(code: string): Promise<{ status: string }> {
  return answerOf(browserApi.orders[':order_code'].cancel.$post({ param: { order_code: code } }));
}

/** Adds the missing PIN code to an order; returns the changed order. */
export function addPincode(code: string, pincode: string): Promise<ShownOrder> {
  return answerOf(browserApi.orders[':order_code'].pincode.$post({ param: { order_code: code }, json: { pincode } }));
}

export function invoicePath(code: string): string {
  return `${pathOf(code)}/invoice.pdf`;
}

/** Uploads one photo of a problem; returns the id by which the report names it. */
export async function sendReportPhoto(code: string, photo: Blob): Promise<string> {
  const body = new FormData();
  body.append('file', photo, 'photo');
  const { photo: id } = await answerOf<{ photo: string }>(
    fetch(`${pathOf(code)}/report/photos`, { method: 'POST', body }),
  );
  return id;
}

/** The calls about an order that was placed. Failures are `ApiProblem`s. */
import { answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}`;

/** Fetches an order; `ApiProblem` 404 where there is none or this shopper may not see it. */
export function fetchOrder(code: string, init: RequestInit = {}): Promise<ShownOrder> {
  return answerOf(browserApi.orders[':order_code'].$get({ param: { order_code: code } }, { init }));
}

export function cancelOrder(code: string): Promise<{ status: string }> {
  return answerOf(browserApi.orders[':order_code'].cancel.$post({ param: { order_code: code } }));
}

/** Adds the PIN code that was left out; answers the order as it is then. */
export function addPincode(code: string, pincode: string): Promise<ShownOrder> {
  return answerOf(browserApi.orders[':order_code'].pincode.$post({ param: { order_code: code }, json: { pincode } }));
}

export function invoicePath(code: string): string {
  return `${pathOf(code)}/invoice.pdf`;
}

/** Sends one photo of a problem; answers its name for the report. */
export async function sendReportPhoto(code: string, photo: Blob): Promise<string> {
  const body = new FormData();
  body.append('file', photo, 'photo');
  const { photo: id } = await answerOf<{ photo: string }>(
    fetch(`${pathOf(code)}/report/photos`, { method: 'POST', body }),
  );
  return id;
}

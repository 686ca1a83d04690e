/** What may be done with an order that was placed, by the addresses of its calls. Failures are `ApiProblem`s. */
import { answerOf, browserApi } from '../api/client.ts';

const pathOf = (code: string) => `/api/orders/${encodeURIComponent(code)}`;

export function cancelOrder(code: string): Promise<{ status: string }> {
  return answerOf(browserApi.orders[':order_code'].cancel.$post({ param: { order_code: code } }));
}

export function invoicePath(code: string): string {
  return `${pathOf(code)}/invoice.pdf`;
}

/** Sends one photo of a problem; answers its name for the report. */
export async function sendPhoto(code: string, photo: Blob): Promise<string> {
  const body = new FormData();
  body.append('file', photo, 'photo');
  const { photo: id } = await answerOf<{ photo: string }>(
    fetch(`${pathOf(code)}/report/photos`, { method: 'POST', body }),
  );
  return id;
}

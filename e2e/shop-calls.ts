/** Calls the APIs of the running shop and sandbox, as a script would. */
import { shopUnderTest } from './shop-under-test.ts';

export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
  /** Cookie that a browser would send back. */
  cookie: string;
}

/** Posts JSON to a path of the shop's API, or of the sandbox (`/razorpay/…`, `/shiprocket/…`). */
export async function postToApi(path: string, body: unknown): Promise<ApiAnswer> {
  const base = /^\/(razorpay|shiprocket)\//.test(path) ? shopUnderTest().sandboxUrl : `${shopUnderTest().shopUrl}/api`;
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const answered = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: answered, cookie: cookie.join('; ') };
}

export const sampleAddressInfo = {
  fullName: 'Meera Nair',
  email: 'meera@example.in',
  phone: '9123456780',
  address: 'Flat 4, 12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
};

/** Buys one piece by API calls, for Meera Nair with the changes in `about`; returns the answer of `save-order`. */
export async function buyThroughApi(
  saree: { sku: string; price_paise: number },
  receipt: string,
  /** `isShipped`: false to request no shipment yet. */
  { isShipped = true, ...about }: Partial<typeof sampleAddressInfo> & { isShipped?: boolean } = {},
): Promise<Record<string, unknown>> {
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const request = {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt,
    cartItems,
    addressInfo: { ...sampleAddressInfo, ...about },
  };
  const order = await postToApi('/create-order', request);
  const paid = await postToApi('/razorpay/sandbox/pay', { order_id: order.body.id, outcome: 'success', method: 'upi' });
  if (isShipped) await postToApi('/place-shiprocket-order', { order_id: order.body.id, cartItems });
  return (await postToApi('/save-order', { payment_id: paid.body.razorpay_payment_id, cartItems })).body;
}

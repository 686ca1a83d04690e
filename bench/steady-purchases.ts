/** Purchases at a steady pace, each with the calls of the page and a payment at the sandbox. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface PurchasePlace {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  readonly sarees: readonly { readonly sku: string; readonly price_paise: number }[];
}

export interface Purchases {
  /** Milliseconds of each purchase that succeeded, from the moment at which it was due. */
  readonly times: readonly number[];
  /** Reasons of those that failed. */
  readonly failures: readonly string[];
}

const addressInfo = {
  fullName: 'Meera Nair',
  address: 'Flat 4, 12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
};

async function post(base: string, path: string, body: object): Promise<Record<string, unknown>> {
  // Each call comes from a network address of its own, because limits count by address.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': [10, ...randomBytes(3)].join('.') };
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Makes a purchase: opens the order, pays it, verifies the payment and saves the order. Throws if a call is refused. */
async function buy({ shopUrl, sandboxUrl, sarees }: PurchasePlace, nth: number): Promise<void> {
  const api = `${shopUrl}/api`;
  const saree = sarees[nth % sarees.length] ?? { sku: '', price_paise: 0 };
  const receipt = randomBytes(12).toString('hex');
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const phone = String(9_100_000_000 + nth);
  const { id } = await post(api, '/create-order', {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt,
    cartItems,
    addressInfo: { ...addressInfo, phone, email: `buyer.${receipt}@example.in` },
  });
  const proof = await post(sandboxUrl, '/razorpay/sandbox/pay', { order_id: id, outcome: 'success', method: 'upi' });
  const { verified } = await post(api, '/verify-signature', proof);
  if (verified !== true) throw new Error('a payment was not verified');
  await post(api, '/save-order', { payment_id: proof.razorpay_payment_id, cartItems });
}

/**
 * Begins so many purchases a second, without waiting for earlier ones, while `isGoingOn` tells so; returns how long each
 * took once all have ended.
 */
export async function buySteadily(
  place: PurchasePlace,
  perSecond: number,
  isGoingOn: () => boolean,
): Promise<Purchases> {
  const [times, failures]: [number[], string[]] = [[], []];
  const begun = performance.now();
  const purchases: Promise<void>[] = [];
  for (let nth = 0; isGoingOn(); nth += 1) {
    const due = begun + (nth * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    purchases.push(
      buy(place, nth).then(
        () => void times.push(performance.now() - due),
        (error: Error) => void failures.push(error.message),
      ),
    );
  }
  await Promise.all(purchases);
  return { times, failures };
}

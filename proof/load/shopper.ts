/**
 * Plays one of many shoppers who all want one of the same few pieces. Each tries saree after saree until a piece is
 * reserved or none is left, and pays; every fifth first closes the payment window and orders again. After the payment
 * some shoppers close the page, some use the shop's other process, and some make every call twice.
 */
import type { TwoShops } from './two-shops.ts';

export interface OfferedSaree {
  readonly sku: string;
  readonly price_paise: number;
}

export type PurchaseEnding = { bought: string; orderId: string } | { bought: null };

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Plays the `nth` shopper, whose acts follow from that number alone, and returns what was bought. Throws at any answer
 * but a success or `out_of_stock`.
 */
export async function playShopper(
  { apis, sandboxUrl }: TwoShops,
  nth: number,
  offers: readonly OfferedSaree[],
): Promise<PurchaseEnding> {
  const [mine, other] = nth % 2 === 0 ? apis : [apis[1], apis[0]];
  const first = nth % offers.length;
  const email = `shopper.${nth}@example.in`;
  for (const [at, { sku, price_paise }] of [...offers.slice(first), ...offers.slice(0, first)].entries()) {
    const cartItems = [{ saree_sku: sku, count: 1 }];
    const wish = {
      amount: price_paise / 100,
      currency: 'INR',
      receipt: `load-${nth}-${at}`,
      cartItems,
      addressInfo: { ...address, email },
    };
    const opened = await open(mine, nth, wish);
    if (!opened) continue;
    if (nth % 5 === 0) {
      await expectOk(post(mine, '/release-order', nth, { order_id: opened }));
      // Orders the released piece again, unless another shopper has it by now; then tries the next saree.
      if (!(await open(mine, nth, wish))) continue;
    }
    const paying = { order_id: opened, outcome: 'success', method: 'upi' };
    const proof = await expectOk(post(sandboxUrl, '/razorpay/sandbox/pay', nth, paying));
    await comeBack([mine, other], nth, opened, proof, cartItems);
    return { bought: sku, orderId: opened };
  }
  return { bought: null };
}

/** Opens an order and returns its id at the provider; `null` if the piece is sold out. */
async function open(api: string, nth: number, wish: object): Promise<string | null> {
  const { status, body } = await post(api, '/create-order', nth, wish);
  if (status === 409 && body.code === 'out_of_stock') return null;
  if (status !== 200) throw new Error(`create-order answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

async function comeBack(
  [mine, other]: readonly [string, string],
  nth: number,
  orderId: string,
  proof: Record<string, unknown>,
  cartItems: object,
): Promise<void> {
  const verify = (api: string) => expectOk(post(api, '/verify-signature', nth, proof));
  const place = (api: string) => expectOk(post(api, '/place-shiprocket-order', nth, { order_id: orderId, cartItems }));
  const save = (api: string) =>
    expectOk(post(api, '/save-order', nth, { payment_id: proof.razorpay_payment_id, cartItems }));
  // This shopper has closed the page: the webhook completes the order.
  if (nth % 3 === 0) return;
  await verify(nth % 3 === 1 ? other : mine);
  if (nth % 3 === 1) await place(mine).then(() => save(other));
  else await Promise.all([place(mine), place(other), save(mine), save(other), verify(other)]);
}

async function expectOk(asked: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
}

async function post(base: string, path: string, nth: number, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.7.${nth}` };
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const address = {
  fullName: 'Meera Nair',
  phone: '9123456780',
  address: 'Flat 4, 12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  zip: '682001',
};

/**
 * Plays the life of an order through the API, from the PIN code to the refund, as the page and the buyer do: a call
 * that is refused because an outside service failed is made again, and after `backAfter` tries the service is back.
 */
import { expect } from 'vitest';
import type { Database } from '../../database/connect.ts';
import type { TestAnswer } from '../../server/testing/api.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { pollProviderRefunds } from '../../shop/checkout/poll-provider-refunds.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import { pollStaleShipments } from '../../shop/fulfilment/tracking-updates.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { pollPendingRefunds } from '../../shop/refunds/refund-jobs.ts';
import { proofPayments } from '../payments/payments.ts';
import type { PaidInBrowser } from '../payments/proof-payments.ts';
import type { SandboxShop } from './sandbox-shop.ts';

export interface ShopLife {
  readonly shop: SandboxShop;
  readonly db: Database;
  readonly saree: Saree;
  /** Events so far, one per line, printed when the test fails. */
  readonly story: string[];
  /** Number of refused tries of a call after which all faults end; without it they do not end by themselves. */
  readonly backAfter?: number;
}

const addressInfo = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};
const ask = { method: 'POST', headers: { 'content-type': 'application/json' } };
/** Matches internals that an answer must not contain: a stack trace, a query, a credential. */
const ourOwn =
  /node_modules|\.ts:\d|\bat \S+ \(|select .* from|insert into|Basic [A-Za-z0-9]|sandbox_secret|x-client-secret|api_password/i;

/** Body of an answer, with a `code` if the call was refused. */
interface Refusable {
  readonly code?: unknown;
}

/** Expects an honest refusal: 503 because an outside service failed, without internals. */
function expectHonest({ status, headers, body }: TestAnswer<Refusable>): void {
  expect(JSON.stringify(body)).not.toMatch(ourOwn);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect([status, body.code]).toEqual([503, 'outside_service_failed']);
}

/** Expects that the books have no mismatch. */
export async function expectBooksInOrder({ db }: Pick<ShopLife, 'db'>): Promise<void> {
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
}

/** Makes a call of the buyer's page until it succeeds, nine tries at most; each refusal must be honest. */
async function insist<Body extends Refusable>(
  life: ShopLife,
  what: string,
  call: () => Promise<TestAnswer<Body>>,
): Promise<TestAnswer<Body>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    life.story.push(`${what}: ${answer.status} ${answer.body.code ?? ''}`);
    if (answer.status === 200) return answer;
    expectHonest(answer);
    await expectBooksInOrder(life);
    expect(tries, 'tries, while nothing is wrong any more').toBeLessThan(9);
    if (tries === life.backAfter) await endAllFaults(life);
    else await life.shop.pass(1);
  }
}

/** Ends all faults of the outside services and lets eleven minutes pass. */
export async function endAllFaults({ shop, story }: ShopLife): Promise<void> {
  await shop.sandbox.app.request('/faults', { method: 'DELETE' });
  shop.waitPatiently();
  await shop.pass(11);
  story.push('the service is back');
}

/** Lets some minutes pass several times, and each time runs the shop's due jobs and its regular work. */
export async function letShopRun(life: ShopLife, minutes: readonly number[]): Promise<void> {
  const { shop, story } = life;
  const away = (error: unknown) => {
    if (!(error instanceof OutsideServiceError)) throw error;
    story.push(`(${error.message})`);
  };
  for (const some of minutes) {
    await shop.pass(some);
    story.push(`${some} min later`);
    await shop.jobs.run();
    await sweepOrders(shop.services, away);
    await pollPendingRefunds(shop.services, away);
    await pollProviderRefunds(shop.services, away);
    await pollStaleShipments(shop.services, away);
    await shop.jobs.run();
  }
}

/** Paid order: its id at the provider, its payment, and the cookie with the pass to the order. */
export interface PaidOrder extends PaidInBrowser {
  readonly id: string;
  readonly cookie: string;
}

/** Asks about the PIN code, opens an order for one piece and pays it. Each order needs a receipt of its own. */
export async function buyOnePiece(life: ShopLife, receipt = 'r-1'): Promise<PaidOrder> {
  const { shop, saree } = life;
  await insist(life, 'asks about the PIN code', () => shop.request('/check-pincode?pin=560001'));
  const order = {
    amount: 4_200,
    currency: 'INR',
    receipt,
    cartItems: [{ saree_sku: saree.sku, count: 1 }],
    addressInfo,
  };
  const { body, headers } = await insist(life, 'orders', () =>
    shop.post<Refusable & { id: string }>('/create-order', order),
  );
  const paid = await proofPayments().pay(shop.sandbox.post, body.id);
  life.story.push('pays');
  await shop.sandbox.settled();
  return { id: body.id, ...paid, cookie: passIn(headers) };
}

/** Makes the page's calls after it got the proof of payment; `savesFirst` puts save-order before the others as well. */
export async function finishPurchase(
  life: ShopLife,
  { id, proof, paymentId, cookie }: PaidOrder,
  savesFirst: boolean,
): Promise<void> {
  const { shop } = life;
  const save = () => insist(life, 'saves the order', () => shop.post('/save-order', { payment_id: paymentId }));
  if (savesFirst) await save();
  await insist(life, 'shows the proof', () => shop.post('/verify-signature', proof));
  await insist(life, 'asks what became of it', () => shop.request(`/payment-status/${id}`, { headers: { cookie } }));
  await insist(life, 'asks for the parcel', () => shop.post('/place-shiprocket-order', { order_id: id }));
  await save();
}

/** Returns the cookie with the pass to an order that an answer sets; empty if it sets none. */
function passIn(headers: Headers): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Finds the order as its buyer, tracks its shipment, and cancels it. */
export async function cancelAsBuyer(life: ShopLife, code: string): Promise<void> {
  const { shop } = life;
  const find = () => shop.post('/orders/find', { order_code: code, contact: addressInfo.email });
  const found = await insist(life, 'looks the order up', find);
  const cookie = passIn(found.headers);
  await insist(life, 'follows the parcel', () => shop.request(`/orders/${code}/tracking`, { headers: { cookie } }));
  await insist(life, 'cancels', () =>
    shop.request(`/orders/${code}/cancel`, { ...ask, headers: { ...ask.headers, cookie } }),
  );
}

/** Makes the kinds of callers of the API, and what belongs to one of them, for the test of who may call what. */

import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { insertDispatchedOrder } from '../../shop/testing/bought.ts';
import { asha } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import type { TestApi } from './api.ts';

export const callers = ['nobody', 'another', 'owner', 'forged', 'expired'] as const;
export type Caller = (typeof callers)[number];

export interface CallTargets {
  readonly sku: string;
  /** Sku of a saree that is sold out. */
  readonly soldOutSku: string;
  /** Sku of a saree that was dispatched to the caller `owner`. */
  readonly sentSku: string;
  /** Price of a piece of the saree `sku`, in paise. */
  readonly price: number;
  /** Code of an order that the caller `owner` has paid and saved while signed in. */
  readonly orderCode: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly shipmentId: string;
  readonly owner: { readonly uid: string; readonly email: string };
  /** Cookies that each caller's browser sends. */
  readonly cookies: Readonly<Record<Caller, string>>;
}

export async function createCallTargets(api: TestApi, db: Database): Promise<CallTargets> {
  const saree = await aSaree(db, { availability: 50 });
  const owner = await signIn(api, asha.email);
  const another = await signIn(api, 'eve@example.in');
  const expired = await signIn(api, 'late@example.in');
  await db
    .updateTable('auth_session')
    .set({ expires_at: sql`now() - interval '1 minute'` })
    .where('user_id', '=', expired.uid)
    .execute();
  const order = await buy(api, saree, owner.cookie);
  const sent = await aSaree(db);
  await insertDispatchedOrder(db, sent, { uid: owner.uid });
  return {
    sku: saree.sku,
    sentSku: sent.sku,
    soldOutSku: (await aSaree(db, { availability: 0 })).sku,
    price: saree.price,
    ...order,
    owner: { uid: owner.uid, email: asha.email },
    cookies: {
      nobody: '',
      another: another.cookie,
      owner: owner.cookie,
      forged: owner.cookie.replaceAll(/.{8}(?=;|$)/g, 'AAAAAAAA'),
      expired: expired.cookie,
    },
  };
}

async function signIn(api: TestApi, email: string): Promise<{ cookie: string; uid: string }> {
  await api.post('/auth/generate-login-link', { email });
  const [, token = ''] = /#token=(\S+)/.exec(api.shop.mails.at(-1)?.text ?? '') ?? [];
  const { headers, body } = await api.post<{ user: { uid: string } }>('/auth/sign-in', {
    kind: 'email-link',
    email,
    token,
  });
  const cookie = headers.getSetCookie().map((text) => text.split(';')[0]);
  return { cookie: cookie.join('; '), uid: body.user.uid };
}

async function buy(api: TestApi, saree: { sku: string; price: number }, cookie: string) {
  const post = <Body>(path: string, body: unknown) =>
    api.request<Body>(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const addressInfo = { ...asha, zip: asha.pincode };
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const request = { amount: saree.price / 100, currency: 'INR', receipt: 'owned', cartItems, addressInfo };
  const { body: opened } = await post<{ id: string }>('/create-order', request);
  const paymentId = api.shop.payment.capture(opened.id);
  const { body: shipped } = await post<{ shiprocket_order: { shipment_id: string } }>('/place-shiprocket-order', {
    order_id: opened.id,
    cartItems,
  });
  const { body: saved } = await post<{ order_code: string }>('/save-order', { payment_id: paymentId, cartItems });
  return {
    providerOrderId: opened.id,
    paymentId,
    orderCode: saved.order_code,
    shipmentId: shipped.shiprocket_order.shipment_id,
  };
}

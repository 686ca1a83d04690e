/** Makes the calls that a shopper's page makes in a purchase. */
import type { Saree } from '../../shop/catalogue/saree.ts';
import { rupeesFromPaise } from '../../shop/money.ts';

/** State of a purchase, as the page remembers it. */
export interface Purchase {
  readonly saree: Saree;
  readonly receipt: string;
  readonly email: string;
  /** Network address; each purchase has its own, since the shop limits calls by address. */
  readonly address: string;
  /** The order's id at the payment provider; null until create-order is answered. */
  orderId: string | null;
  /** Fields that the provider handed to the browser; null until the order is paid. */
  proof: Readonly<Record<string, string>> | null;
  /** The payment's id; null until the order is paid. */
  paymentId: string | null;
  /** Order code; null until save-order is answered. */
  code: string | null;
  /** Cookie with the pass to see the order; empty until the shop has set it. */
  cookie: string;
}

/** Returns how many pieces the shop shows as available, by a call that the page cache may answer. */
export async function shownPieces(shopUrl: string, { sku }: Pick<Saree, 'sku'>): Promise<number> {
  const answer = await fetch(`${shopUrl}/api/sarees/sku/${sku}`);
  return ((await answer.json()) as Pick<Saree, 'availability'>).availability;
}

let begun = 0;

export function beginPurchase(saree: Saree): Purchase {
  begun += 1;
  return {
    saree,
    receipt: `crash-${process.pid}-${begun}`,
    email: `meera-${process.pid}-${begun}@example.in`,
    address: `10.${(begun >> 16) & 255}.${(begun >> 8) & 255}.${begun & 255}`,
    orderId: null,
    proof: null,
    paymentId: null,
    code: null,
    cookie: '',
  };
}

export interface PageAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Makes a call and returns its answer, whatever its status. Rejects only if the connection breaks. */
async function call(shopUrl: string, purchase: Purchase, path: string, body: unknown): Promise<PageAnswer> {
  const response = await fetch(`${shopUrl}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': purchase.address,
      ...(purchase.cookie && { cookie: purchase.cookie }),
    },
    body: JSON.stringify(body),
  });
  const pass = response.headers.getSetCookie().find((cookie) => /^(__Host-)?order_pass=/.test(cookie));
  if (pass) purchase.cookie = pass.split(';')[0] ?? '';
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Call of the page; `learn` records in the purchase what the page learns from the answer. */
export interface PageCall {
  readonly name: string;
  send(shopUrl: string, purchase: Purchase): Promise<PageAnswer>;
  learn?(purchase: Purchase, body: PageAnswer['body']): void;
}

const cartOf = ({ saree }: Purchase) => [{ saree_sku: saree.sku, count: 1 }];

export const createOrder: PageCall = {
  name: 'create-order',
  send: (shopUrl, purchase) =>
    call(shopUrl, purchase, '/create-order', {
      amount: rupeesFromPaise(purchase.saree.price),
      currency: 'INR',
      receipt: purchase.receipt,
      cartItems: cartOf(purchase),
      addressInfo: {
        fullName: 'Meera Nair',
        email: purchase.email,
        phone: '9123456780',
        address: 'Flat 4, 12 Lake View Road',
        city: 'Kochi',
        state: 'Kerala',
        zip: '682001',
      },
    }),
  learn(purchase, { id }) {
    purchase.orderId = String(id);
  },
};

export const verifySignature: PageCall = {
  name: 'verify-signature',
  send: (shopUrl, purchase) => call(shopUrl, purchase, '/verify-signature', purchase.proof),
};

export const placeShipment: PageCall = {
  name: 'place-shiprocket-order',
  send: (shopUrl, purchase) =>
    call(shopUrl, purchase, '/place-shiprocket-order', { order_id: purchase.orderId, cartItems: cartOf(purchase) }),
};

export const saveOrder: PageCall = {
  name: 'save-order',
  send: (shopUrl, purchase) =>
    call(shopUrl, purchase, '/save-order', {
      payment_id: purchase.paymentId,
      cartItems: cartOf(purchase),
    }),
  learn(purchase, { order_code }) {
    purchase.code = String(order_code);
  },
};

export const findOwnOrder: PageCall = {
  name: 'find the order',
  send: (shopUrl, purchase) =>
    call(shopUrl, purchase, '/orders/find', { order_code: purchase.code, contact: purchase.email }),
};

export const cancelOrderCall: PageCall = {
  name: 'cancel',
  send: (shopUrl, purchase) => call(shopUrl, purchase, `/orders/${purchase.code}/cancel`, {}),
};

/** Thrown if a call of the page is answered, but not with success. */
export class RefusedError extends Error {
  /** True if the answer blames the shop, rightly, and not the shopper. */
  readonly isHonest: boolean;
  constructor(name: string, { status, body }: PageAnswer) {
    super(`${name} was answered ${status}: ${JSON.stringify(body)}`);
    this.isHonest = status >= 500 || body.code === 'shipment_pending';
  }
}

/** Makes a call that must succeed. Throws a {@link RefusedError} if it is refused. */
export async function makePageCall(
  shopUrl: string,
  purchase: Purchase,
  { name, send, learn }: PageCall,
): Promise<void> {
  const answer = await send(shopUrl, purchase);
  if (answer.status !== 200 || answer.body.verified === false) throw new RefusedError(name, answer);
  learn?.(purchase, answer.body);
}

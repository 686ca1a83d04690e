/**
 * Lists every route of the API with a call of it, and the status that each kind of caller gets. A route that is missing
 * here fails `server/api/callers.test.ts`.
 */
import type { Caller, CallTargets } from './callers.ts';

export interface CallTableRow {
  readonly path: (things: CallTargets) => string;
  readonly body?: (things: CallTargets) => unknown;
  /** Status that each kind of caller gets; `rest` is that of all who are not named. */
  readonly may: { readonly [Name in Caller]?: number } & { readonly rest: number };
}

/** Makes the row of a call that is answered alike to everybody, as the answer concerns nobody in particular. */
const everybody = (path: string, status = 200, body?: unknown): CallTableRow => ({
  path: () => path,
  ...(body === undefined ? {} : { body: () => body }),
  may: { rest: status },
});
/** Makes the row of a call that answers every signed-in customer with their own data. */
const signedIn = (path: string, status = 200, body?: CallTableRow['body']): CallTableRow => ({
  path: () => path,
  ...(body ? { body } : {}),
  may: { owner: status, another: status, rest: 401 },
});
/** Makes the row of a call about the order, which for everybody but its buyer does not exist. */
const ownOrder = (path: (things: CallTargets) => string, status = 200, body?: CallTableRow['body']): CallTableRow => ({
  path,
  ...(body ? { body } : {}),
  may: { owner: status, rest: 404 },
});
/**
 * Makes the row of a call that the payment provider's id of an order authorises; a guest's page has nothing else to
 * show.
 */
const paying = (path: string | CallTableRow['path'], body?: CallTableRow['body']): CallTableRow => ({
  path: typeof path === 'string' ? () => path : path,
  ...(body ? { body } : {}),
  may: { rest: 200 },
});

/** Id that nothing has. */
const someId = '00000000-0000-4000-8000-000000000000';

const cart = ({ sku }: CallTargets) => [{ saree_sku: sku, count: 1 }];

const credential = { id: 'none', rawId: 'none', type: 'public-key', clientExtensionResults: {} };
const madePasskey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: [] } };
const usedPasskey = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };

export const callTable: Readonly<Record<string, CallTableRow>> = {
  // The catalogue and the shop's own facts.
  'GET /sarees': everybody('/sarees'),
  'GET /listing': everybody('/listing'),
  'GET /suggest': everybody('/suggest?q=red'),
  'GET /best-sellers': everybody('/best-sellers'),
  'GET /covers': everybody('/covers'),
  'GET /pictured-testimonials': everybody('/pictured-testimonials'),
  'GET /weavers': everybody('/weavers'),
  'GET /weavers/{id}': everybody('/weavers/nobody', 404),
  'GET /similar/{sku}': { path: ({ sku }) => `/similar/${sku}`, may: { rest: 200 } },
  'GET /sarees/sku/{sku}': { path: ({ sku }) => `/sarees/sku/${sku}`, may: { rest: 200 } },
  'GET /sarees/collection/{fabric}': everybody('/sarees/collection/Silk'),
  'GET /sarees/{name}': everybody('/sarees/none', 404),
  'GET /pictures': everybody('/pictures?folder=product-images'),
  'GET /videos': everybody('/videos?folder=product-videos'),
  'GET /check-pincode': everybody('/check-pincode?pin=560001'),
  'GET /reviews': { path: ({ sku }) => `/reviews?saree_sku=${sku}`, may: { rest: 200 } },
  'GET /shop': everybody('/shop'),
  'GET /house': everybody('/house'),
  'GET /health': everybody('/health'),
  'GET /live': everybody('/live'),
  'GET /openapi.json': everybody('/openapi.json'),
  'GET /docs': everybody('/docs'),
  'GET /docs/begin.js': everybody('/docs/begin.js'),
  'GET /docs/swagger-ui-bundle.js': everybody('/docs/swagger-ui-bundle.js'),
  'GET /docs/swagger-ui.css': everybody('/docs/swagger-ui.css'),

  // Anybody may make these calls, within limits.
  'POST /newsletter': everybody('/newsletter', 200, { contact: 'asha@example.in' }),
  'POST /newsletter/{token}': everybody('/newsletter/1.00000000000000000000000000000000', 404, {}),
  'POST /notify-me': {
    path: () => '/notify-me',
    body: ({ soldOutSku: saree_sku }) => ({ saree_sku, product_link: '/product/A-B', contact: 'asha@example.in' }),
    may: { rest: 200 },
  },
  'POST /unsubscribe/{token}': everybody('/unsubscribe/restock.1.00000000000000000000000000000000', 404, {}),
  'GET /unsubscribe/{token}': everybody('/unsubscribe/restock.1.0', 303),
  'POST /csp-reports': everybody('/csp-reports', 400, {}),
  'POST /events/visit': everybody('/events/visit', 400, {}),
  'POST /events/cart': everybody('/events/cart', 400, {}),
  'POST /events/product': everybody('/events/product', 400, {}),
  'POST /events/search': everybody('/events/search', 400, {}),
  'POST /events/page-timing': everybody('/events/page-timing', 400, {}),

  // Signing in and out.
  'POST /auth/generate-login-link': everybody('/auth/generate-login-link', 400, { email: 'none' }),
  'POST /auth/send-code': everybody('/auth/send-code', 400, { phone: 'none' }),
  'POST /auth/sign-in': everybody('/auth/sign-in', 401, { kind: 'id-token', token: 'made up' }),
  'POST /prove-contact/send-code': everybody('/prove-contact/send-code', 400, { contact: 'none' }),
  'POST /prove-contact/check-code': everybody('/prove-contact/check-code', 422, {
    contact: 'asha@gmail.com',
    code: '123456',
  }),
  'GET /auth/user': everybody('/auth/user'),
  'POST /me/proof/send-code': signedIn('/me/proof/send-code', 200, () => ({ kind: 'email' })),
  'POST /me/proof': signedIn('/me/proof', 422, () => ({ kind: 'email', code: '123456' })),
  'POST /me/contact/send-code': signedIn('/me/contact/send-code', 200, () => ({ contact: '9123456789' })),
  'PUT /me/contact': signedIn('/me/contact', 422, () => ({ contact: '9123456789', code: '123456' })),
  'GET /me/sessions': signedIn('/me/sessions'),
  'POST /me/sessions/{id}/end': signedIn('/me/sessions/none/end', 200, () => ({})),
  'POST /create-user': {
    path: () => '/create-user',
    body: ({ owner }) => ({ uid: owner.uid, email: owner.email, phone: null }),
    may: { owner: 200, another: 403, rest: 401 },
  },

  // Paying needs no account: ids and signatures that only the paying page and the provider have authorise these calls.
  'POST /create-order': { path: () => '/create-order', body: (things) => newOrder(things), may: { rest: 200 } },
  'POST /payment-link': everybody('/payment-link', 404, { link: 'A7KD-93QX-M2NRT.made-up' }),
  'POST /payment-link/open': everybody('/payment-link/open', 404, {
    link: 'A7KD-93QX-M2NRT.made-up',
    addressInfo: { fullName: 'Eve', email: 'eve@example.in', phone: '9876543210', address: 'House 1' },
  }),
  'POST /verify-signature': paying('/verify-signature', ({ providerOrderId, paymentId }) => ({
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: 'made up',
  })),
  'GET /payment-status/{order_id}': paying(({ providerOrderId }) => `/payment-status/${providerOrderId}`),
  'POST /release-order': paying('/release-order', ({ providerOrderId }) => ({ order_id: providerOrderId })),
  'POST /place-shiprocket-order': paying('/place-shiprocket-order', (things) => ({
    order_id: things.providerOrderId,
    cartItems: cart(things),
  })),
  'POST /save-order': paying('/save-order', (things) => ({ payment_id: things.paymentId, cartItems: cart(things) })),
  'POST /hooks/razorpay': everybody('/hooks/razorpay', 400, {}),
  'POST /hooks/parcel-events': everybody('/hooks/parcel-events', 400, {}),

  // The office: a shopper is nobody there, and its own people are tried in server/api/office/.
  'GET /office/me': everybody('/office/me'),
  'POST /office/sign-in/link-or-code': everybody('/office/sign-in/link-or-code', 400, { contact: 'none' }),
  'POST /office/sign-in/token': everybody('/office/sign-in/token', 422, { purpose: 'link', token: 'made up' }),
  'POST /office/sign-in/code': everybody('/office/sign-in/code', 422, { phone: '9876543210', code: '123456' }),
  'POST /office/sign-in/passkey/options': everybody('/office/sign-in/passkey/options', 200, {}),
  'POST /office/sign-in/passkey': everybody('/office/sign-in/passkey', 422, { response: usedPasskey }),
  'POST /office/sign-in/recovery': everybody('/office/sign-in/recovery', 401, { code: '7KDQX-M2NRT' }),
  'POST /office/sign-out': everybody('/office/sign-out', 200, {}),
  'POST /office/passkeys/options': everybody('/office/passkeys/options', 401, {}),
  'POST /office/passkeys': everybody('/office/passkeys', 401, { response: madePasskey }),
  'POST /office/passkeys/{id}/remove': everybody('/office/passkeys/none/remove', 401, {}),
  'POST /office/recovery-codes': everybody('/office/recovery-codes', 401, {}),
  'POST /office/sessions/{id}/end': everybody(`/office/sessions/${someId}/end`, 401, {}),
  'POST /office/sessions/end-others': everybody('/office/sessions/end-others', 401, {}),
  'POST /office/packing/{code}/claim': everybody('/office/packing/A7KD-91QM-2XTE4/claim', 401, { takes_over: false }),
  'POST /office/house/pictures': everybody('/office/house/pictures', 401, {}),
  'POST /office/parcels/{code}/photos': everybody('/office/parcels/A7KD-91QM-2XTE4/photos', 401, {}),
  'POST /office/sarees/{sku}/write-off-photos': everybody('/office/sarees/NONE-1/write-off-photos', 401, {}),
  'POST /office/bulk-changes/file': everybody('/office/bulk-changes/file', 401, {}),
  'POST /office/bulk-changes/grid': everybody('/office/bulk-changes/grid', 401, {}),
  'PUT /office/sarees/{sku}/pictures/{place}': everybody('/office/sarees/NONE-1/pictures/1', 401, {}),
  'PUT /office/drafts/{id}/pictures/{place}': everybody(`/office/drafts/${someId}/pictures/1`, 401, {}),
  'POST /office/push/subscriptions': everybody('/office/push/subscriptions', 401, {
    endpoint: 'https://push.test/1',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
    public_key: 'A',
  }),
  'POST /office/push/subscriptions/{id}/remove': everybody(`/office/push/subscriptions/${someId}/remove`, 401, {}),
  'POST /office/push/preferences': everybody('/office/push/preferences', 401, {
    kind: 'order',
    push: true,
    mail: true,
  }),
  'POST /office/language': everybody('/office/language', 401, { language: 'mr' }),
  'POST /office/push/test': everybody('/office/push/test', 401, {}),
  'POST /office/push/received': everybody('/office/push/received', 200, { id: someId }),
  'POST /office/acts/{name}': everybody('/office/acts/order.cancel', 401, { input: { orderId: someId } }),

  // Orders: only their buyer's, who is a customer or a guest with a pass (orders.test.ts).
  'POST /orders/find': {
    path: () => '/orders/find',
    body: ({ orderCode }) => ({ order_code: orderCode, contact: '9999999999' }),
    may: { rest: 404 },
  },
  // Only with a link that the shop has signed (order-address.test.ts).
  'POST /order-address': everybody('/order-address', 404, { link: 'none' }),
  'POST /order-address/give': everybody('/order-address/give', 404, {
    link: 'none',
    addressInfo: { fullName: 'Asha Rao', address: '5 Main Road', zip: '560001' },
  }),
  'GET /orders/{order_code}': ownOrder(({ orderCode }) => `/orders/${orderCode}`),
  'GET /orders/{order_code}/tracking': ownOrder(({ orderCode }) => `/orders/${orderCode}/tracking`),
  'GET /orders/{order_code}/invoice.pdf': ownOrder(({ orderCode }) => `/orders/${orderCode}/invoice.pdf`),
  // Only `credit-note-1.pdf` and the like are files; this order has none.
  'GET /orders/{order_code}/{file}': ownOrder(({ orderCode }) => `/orders/${orderCode}/credit-note-1.pdf`, 404),
  'GET /shiprocket/track/{shipment_id}': ownOrder(({ shipmentId }) => `/shiprocket/track/${shipmentId}`),
  // The order has not been delivered yet.
  'POST /orders/{order_code}/report': ownOrder(
    ({ orderCode }) => `/orders/${orderCode}/report`,
    422,
    () => ({
      kind: 'damaged',
      words: 'A hole',
      photos: ['none'],
    }),
  ),
  'POST /orders/{order_code}/report/photos': ownOrder(
    ({ orderCode }) => `/orders/${orderCode}/report/photos`,
    422,
    () => ({}),
  ),
  'GET /report-photos/{link}': everybody('/report-photos/made-up', 404),
  'GET /order-history': signedIn('/order-history'),
  'GET /has-ordered': signedIn('/has-ordered?saree_sku=x'),

  // Reviews.
  'GET /reviews/mine': signedIn('/reviews/mine?saree_sku=x'),
  'POST /reviews': {
    path: () => '/reviews',
    body: ({ sentSku }) => ({ saree_sku: sentSku, user_name: 'Asha', rating: 5, feedback: 'Soft.', image_url: null }),
    may: { owner: 200, another: 403, rest: 401 },
  },
  // The call sends no form.
  'POST /upload-review-image': {
    path: () => '/upload-review-image',
    body: () => ({}),
    may: { owner: 415, another: 403, rest: 401 },
  },

  // The caller's own account.
  'GET /me': signedIn('/me'),
  'PUT /me': signedIn('/me', 200, () => ({ firstName: 'Asha', lastName: 'Rao' })),
  'GET /me/addresses': signedIn('/me/addresses'),
  'PUT /me/addresses': signedIn('/me/addresses', 200, () => ({ baseVersion: 0, items: [] })),
  'GET /me/bags': signedIn('/me/bags'),
  'PUT /me/bags/{kind}': signedIn('/me/bags/cart', 200, () => ({ baseVersion: 0, items: [] })),
  'GET /me/export': signedIn('/me/export'),
};

/** Calls that must be made last, since they end the order, the callers' sessions and their accounts. */
export const callsMadeLast: Readonly<Record<string, CallTableRow>> = {
  // The order's address has a PIN code already.
  'POST /orders/{order_code}/pincode': ownOrder(
    ({ orderCode }) => `/orders/${orderCode}/pincode`,
    422,
    () => ({ pincode: '560001' }),
  ),
  'POST /orders/{order_code}/cancel': ownOrder(
    ({ orderCode }) => `/orders/${orderCode}/cancel`,
    200,
    () => ({}),
  ),
  'POST /me/delete': signedIn('/me/delete', 200, () => ({})),
  // The accounts were deleted by the previous call.
  'POST /auth/sign-out-everywhere': everybody('/auth/sign-out-everywhere', 401, {}),
  'POST /auth/sign-out': everybody('/auth/sign-out', 200, {}),
};

function newOrder(things: CallTargets) {
  return { amount: things.price / 100, currency: 'INR', receipt: `asked-${Math.random()}`, cartItems: cart(things) };
}

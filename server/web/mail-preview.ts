/** Shows sample mails and texts to phones at `/_mails`, in development, filled with an invented order. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../database/connect.ts';
import { type AlarmKind, alarmKindNames } from '../../shop/alarms/alarm-kinds.ts';
import { composeAlarmMail } from '../../shop/alarms/alarm-mail.ts';
import { productPath, type Saree } from '../../shop/catalogue/saree.ts';
import { selectSarees } from '../../shop/catalogue/saree-store.ts';
import { addressLinkDays } from '../../shop/fulfilment/address-link.ts';
import { composeLoginLinkMail } from '../../shop/messages/login-mail.ts';
import { composeDltText, phoneMessageKinds } from '../../shop/messages/phone-texts.ts';
import { readPictured } from '../../shop/messages/pictured-pieces.ts';
import { makeUnsubscribeLinks } from '../../shop/messages/unsubscribe.ts';
import { paise } from '../../shop/money.ts';
import { composeConfirmationMail } from '../../shop/newsletter/confirmation-mail.ts';
import { composeCorrectedMail, composeFormerContactMail } from '../../shop/orders/correction-mails.ts';
import { type Order, totalOfOrderLines } from '../../shop/orders/order.ts';
import { linkForAddress } from '../../shop/orders/order-link.ts';
import {
  type BuyerContext,
  composeAddressRequest,
  composeAttentionMail,
  composeOrderMail,
} from '../../shop/orders/order-mails.ts';
import { composeReplacedInvoiceMail } from '../../shop/orders/replaced-invoice-mail.ts';
import type { Mail } from '../../shop/ports/messages.ts';
import { composeRestockMail } from '../../shop/restock/restock-mail.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { composeLossesMail } from '../../shop/unknown-payments/unknown-payment-mail.ts';

const order: Order = {
  id: '00000000-0000-4000-8000-000000000000',
  code: 'A7KD-93QX-M2NRT',
  receipt: 'preview',
  status: 'paid',
  amount: paise(0),
  currency: 'INR',
  providerOrderId: 'order_preview',
  providerPaymentId: 'pay_preview',
  captured: null,
  paymentMethod: null,
  customerUid: null,
  isOfFormerCustomer: false,
  reservedUntil: null,
  hasPaymentLink: false,
  holder: null,
  checkAfter: new Date(0),
  decidedPlace: null,
  recipient: {
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '9876543210',
    address: 'House 221B, 5th Main, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  },
  note: '',
  shipmentOrderId: null,
  shipmentId: null,
  addressPendingSince: null,
  attention: null,
  createdAt: new Date('2026-11-21T10:00:00Z'),
  placedAt: new Date('2026-11-21T10:01:00Z'),
  promise: { deliveryDay: '2026-11-28', courierDays: 3 },
  shippedAt: null,
  deliveredAt: null,
  lines: [],
};

function mailsOf(sarees: readonly Saree[], context: BuyerContext): Record<string, Mail | null> {
  const to = 'asha@example.in';
  const lines = sarees.map(lineOf);
  const placed = { ...order, lines, amount: totalOfOrderLines(lines) };
  const waiting: Order = { ...placed, status: 'needs_attention', attention: 'stock_gone' };
  const unsubscribe = makeUnsubscribeLinks(deriveSecrets('preview'), context.publicUrl, 'restock', 1);
  return {
    'login-link': composeLoginLinkMail({ to, link: `${context.publicUrl}/login/verify?token=x` }, context),
    'order-confirmed': composeOrderMail(placed, 'confirmed', context),
    'order-waiting': composeOrderMail(waiting, 'confirmed', context),
    'order-shipped': composeOrderMail(placed, 'shipped', context),
    'order-delivered': composeOrderMail(placed, 'delivered', context),
    'order-refunded': composeOrderMail(placed, { refunded: placed.amount }, context),
    'order-corrected': composeCorrectedMail(placed, ['address', 'pincode'], context),
    'order-former-contact': composeFormerContactMail({ to, code: placed.code }, context),
    'order-invoice-replaced': composeReplacedInvoiceMail(
      placed,
      { replaced: 'DH/26-27/000001', creditNote: 'DHC/26-27/000001', invoice: 'DH/26-27/000002' },
      context,
    ),
    'order-attention': composeAttentionMail(waiting, context),
    'order-address': composeAddressRequest(
      placed,
      { to, link: linkForAddress(context, placed.code), days: addressLinkDays },
      context,
    ),
    'lost-orders': lossesMail(placed, context),
    ...Object.fromEntries(
      sarees
        .slice(0, 1)
        .map((saree) => ['back-in-stock', composeRestockMail({ to, saree, wanted: 1, unsubscribe }, context)]),
    ),
    'newsletter-confirmation': composeConfirmationMail(
      { to, link: `${context.publicUrl}/newsletter/1.x`, unsubscribe },
      context,
    ),
    ...Object.fromEntries(alarmKindNames.map((kind) => [nameOfAlarm(kind), alarmMail(kind, context)])),
  };
}

function lossesMail({ id: orderId, code, amount, createdAt }: Order, context: BuyerContext): Mail {
  const seen = { seenAt: createdAt, paidAt: createdAt, method: 'upi', goingBack: null, refundFailure: null };
  const rebuilt = { orderId, paymentId: 'pay_1', contact: { email: null, phone: null }, rebuiltAt: createdAt };
  return composeLossesMail(
    {
      rebuilt: [
        {
          ...rebuilt,
          askedAt: null,
          answeredAt: null,
          code,
          amount,
          status: 'needs_attention',
          hasAddress: false,
          isTold: false,
        },
      ],
      payments: [
        {
          ...seen,
          paymentId: 'pay_2',
          provider: 'a provider',
          providerOrderId: 'order_2',
          orderCode: code,
          amount: paise(420_000),
          refunded: paise(20_000),
          kind: 'no_order',
          pieces: 'DH-MUL-001 × 1',
          notRebuilt: 'partly_refunded',
        },
      ],
    },
    context,
  );
}

function nameOfAlarm(kind: AlarmKind): string {
  return `alarm-${kind.replaceAll('_', '-')}`;
}

function alarmMail(kind: AlarmKind, context: BuyerContext): Mail {
  const subject = kind === 'provider_away' ? 'payment' : 'shop-1: /srv/shop/data';
  return composeAlarmMail({ kind, subject, facts: ['What the shop has found'], raisedAt: order.createdAt }, context);
}

function lineOf({ sku, name, color, price }: Saree): Order['lines'][number] {
  return { sku, name, color, path: productPath(name, color), unitPrice: price, quantity: 1 };
}

/** Returns two sarees of the catalogue. */
async function samples(db: Database): Promise<Saree[]> {
  return selectSarees(db).orderBy('sku').limit(2).execute();
}

/** Creates the pages at `/_mails` that show the sample mails (development only). */
export function createMailPreviewRoutes({
  db,
  ...services
}: Omit<BuyerContext, 'pictured'> & { readonly db: Database }): Hono {
  const app = new Hono();
  const mails = async () => {
    const sarees = await samples(db);
    return Object.entries(mailsOf(sarees, { ...services, pictured: await readPictured(db, sarees) }));
  };
  app.get('/_mails', async (c) => c.html(index(await mails(), services)));
  app.get('/_mails/:name{[a-z-]+}', async (c) => {
    const mail = (await mails()).find(([name]) => name === c.req.param('name'))?.[1];
    if (!mail) return c.notFound();
    return c.req.query('text') === undefined ? c.html(mail.html) : c.text(mail.text);
  });
  return app;
}

function index(mails: [string, Mail | null][], context: Omit<BuyerContext, 'pictured'>) {
  const rows = mails.map(
    ([name, mail]) =>
      html`<li><a href="/_mails/${name}">${mail?.subject}</a> (<a href="/_mails/${name}?text">text</a>)</li>`,
  );
  const texts = phoneMessageKinds.map((kind) => html`<dt>${kind}</dt><dd>${composeDltText(kind, context)}</dd>`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages</title></head>
<body style="max-width:60rem;margin:2rem auto;padding:0 1rem;font:17px/1.6 system-ui"><h1>Messages</h1>
<h2>Mails</h2><ul>${rows}</ul><h2>To phones, as registered with the operators</h2><dl>${texts}</dl></body></html>`;
}

/** `GET /`: everything the sandbox holds, newest first. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context, SandboxEnv } from './context.ts';
import { page, section } from './page.ts';
import { rupees } from './razorpay/checkout-page.ts';
import { type Shipment, statusName } from './shiprocket/entities.ts';

/** Rows a table; older ones are a call away. */
const ROWS = 50;

export function overviewRoutes(context: Context): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const body = html`${money(context)} ${parcels(context)} ${deliveries(context)} ${messages(context)} ${faults(context)}`;
    return page(c, { title: 'Everything', path: '/', options: context.options, body });
  });
  return app;
}

function money({ razorpay }: Context) {
  const orders = razorpay.orders
    .find({ limit: ROWS })
    .map((o) => [code(o.id), o.receipt ?? '', rupees(o.amount), o.status, o.attempts, time(o.created_at * 1000)]);
  const payments = razorpay.payments.find({ limit: ROWS }).map((p) => {
    const refunded = rupees(p.amount_refunded);
    return [code(p.id), code(p.order_id), rupees(p.amount), p.method, p.status, refunded, time(p.created_at * 1000)];
  });
  const refunds = razorpay.refunds
    .find({ limit: ROWS })
    .map((r) => [code(r.id), code(r.payment_id), rupees(r.amount), r.status, time(r.created_at * 1000)]);
  return html`
    ${section('Orders to pay', ['Order', 'Receipt', 'Amount', 'Status', 'Attempts', 'Made'], orders)}
    ${section('Payments', ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Refunded', 'Made'], payments)}
    ${section('Refunds', ['Refund', 'Payment', 'Amount', 'Status', 'Made'], refunds)}`;
}

function parcels({ shiprocket }: Context) {
  const rows = shiprocket.shipments.find({ limit: ROWS }).map((s) => {
    const to = `${s.city} ${s.pincode}`;
    return [s.shipment_id, s.channel_order_id, awb(s), to, statusName(s), advance(s)];
  });
  return section('Shipments', ['Shipment', 'Order', 'AWB', 'To', 'Status', 'Move along'], rows);
}

function awb(shipment: Shipment) {
  return shipment.awb === null ? '' : html`<a href="/shiprocket/tracking/${shipment.awb}">${shipment.awb}</a>`;
}

function advance(shipment: Shipment) {
  return html`<form method="post" action="/shiprocket/sandbox/advance">
    <input type="hidden" name="shipment_id" value="${shipment.shipment_id}" />
    <button aria-label="Next station of shipment ${shipment.shipment_id}">Next</button>
  </form>`;
}

function deliveries({ webhooks }: Context) {
  const rows = webhooks
    .all(ROWS)
    .map((d) => [d.target, d.event, d.state.replace('_', ' '), d.attempts, d.lastAnswer, time(d.createdAt)]);
  return section('Webhook deliveries', ['From', 'Event', 'State', 'Attempts', 'Last answer', 'Made'], rows);
}

function messages({ outbox }: Context) {
  const rows = outbox
    .all()
    .slice(0, ROWS)
    .map((m) => [m.kind, html`<a href="/outbox#${m.id}">${m.subject ?? 'SMS'}</a>`, m.to, time(Date.parse(m.at))]);
  return section('Messages', ['Kind', 'Subject', 'To', 'Sent'], rows);
}

function faults(context: Context) {
  const rows = context.faults.all().map(({ id, service, call, kind, times, ...rest }) => {
    const details = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
    return [code(id), service, code(call), kind, details.join(', '), times ?? 'until deleted'];
  });
  return section('Faults switched on', ['Fault', 'Service', 'Call', 'Kind', 'Details', 'Times left'], rows);
}

function code(text: string) {
  return html`<code>${text}</code>`;
}

function time(ms: number) {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

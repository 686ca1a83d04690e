/** Razorpay's part of the page that shows everything: orders, payments, refunds. */
import { html } from 'hono/html';
import { code, type Html, rowsShown, section, time } from '../page.ts';
import { rupees } from './checkout-page.ts';
import type { RazorpayContext } from './context.ts';

export function razorpaySections({ books }: RazorpayContext): Html {
  const orders = books.orders
    .find({ limit: rowsShown })
    .map((o) => [code(o.id), o.receipt ?? '', rupees(o.amount), o.status, o.attempts, time(o.created_at * 1000)]);
  const payments = books.payments.find({ limit: rowsShown }).map((p) => {
    const refunded = rupees(p.amount_refunded);
    return [code(p.id), code(p.order_id), rupees(p.amount), p.method, p.status, refunded, time(p.created_at * 1000)];
  });
  const refunds = books.refunds
    .find({ limit: rowsShown })
    .map((r) => [code(r.id), code(r.payment_id), rupees(r.amount), r.status, time(r.created_at * 1000)]);
  return html`
    ${section('Orders to pay', ['Order', 'Receipt', 'Amount', 'Status', 'Attempts', 'Made'], orders)}
    ${section('Payments', ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Refunded', 'Made'], payments)}
    ${section('Refunds', ['Refund', 'Payment', 'Amount', 'Status', 'Made'], refunds)}`;
}

/** Razorpay's part of the sandbox's overview page: orders, payments, refunds. */
import { html } from 'hono/html';
import { codeElement, formatRupees, type Html, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { RazorpayContext } from './context.ts';
import { disputeButton, renderDisputesAndSettlements } from './dispute-overview.ts';

const paymentHeads = ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Refunded', 'Made', 'The payer’s bank'];

export function renderRazorpayOverview(context: RazorpayContext): Html {
  const { books } = context;
  const orders = books.orders
    .find({ limit: maxTableRows })
    .map((o) => [
      codeElement(o.id),
      o.receipt ?? '',
      formatRupees(o.amount),
      o.status,
      o.attempts,
      timeElement(o.created_at * 1000),
    ]);
  const payments = books.payments.find({ limit: maxTableRows }).map((p) => {
    const refunded = formatRupees(p.amount_refunded);
    return [
      codeElement(p.id),
      codeElement(p.order_id),
      formatRupees(p.amount),
      p.method,
      p.status,
      refunded,
      timeElement(p.created_at * 1000),
      disputeButton(p),
    ];
  });
  const refunds = books.refunds
    .find({ limit: maxTableRows })
    .map((r) => [
      codeElement(r.id),
      codeElement(r.payment_id),
      formatRupees(r.amount),
      r.status,
      timeElement(r.created_at * 1000),
    ]);
  return html`
    ${renderTableSection('Orders to pay', ['Order', 'Receipt', 'Amount', 'Status', 'Attempts', 'Made'], orders)}
    ${renderTableSection('Payments', paymentHeads, payments)}
    ${renderTableSection('Refunds', ['Refund', 'Payment', 'Amount', 'Status', 'Made'], refunds)}
    ${renderDisputesAndSettlements(context)}`;
}

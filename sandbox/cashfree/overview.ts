/** Cashfree's part of the sandbox's overview page: orders, payments, refunds. */
import { html } from 'hono/html';
import { codeElement, formatRupees, type Html, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { CashfreeContext } from './context.ts';

const orderHeads = ['Order', 'Note', 'Amount', 'Paid', 'Made'];
const paymentHeads = ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Made'];
const refundHeads = ['Refund', 'Order', 'Amount', 'Status', 'Made'];

export function renderCashfreeOverview({ books }: CashfreeContext): Html {
  const orders = books.orders
    .find({ limit: maxTableRows })
    .map((one) => [
      codeElement(one.order_id),
      one.order_note ?? '',
      formatRupees(one.paise),
      one.isPaid ? 'yes' : 'no',
      timeElement(one.createdAt),
    ]);
  const payments = books.payments
    .find({ limit: maxTableRows })
    .map((one) => [
      codeElement(one.cf_payment_id),
      codeElement(one.order_id),
      formatRupees(one.paise),
      one.method,
      one.status,
      timeElement(one.beganAt),
    ]);
  const refunds = books.refunds
    .find({ limit: maxTableRows })
    .map((one) => [
      codeElement(one.refund_id),
      codeElement(one.order_id),
      formatRupees(one.paise),
      one.status,
      timeElement(one.createdAt),
    ]);
  return html`
    ${renderTableSection('Orders to pay by Cashfree', orderHeads, orders)}
    ${renderTableSection('Payments by Cashfree', paymentHeads, payments)}
    ${renderTableSection('Refunds by Cashfree', refundHeads, refunds)}`;
}

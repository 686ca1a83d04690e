/** Disputes and settlements on the sandbox's overview page, with buttons for what banks do. */
import { html } from 'hono/html';
import { codeElement, formatRupees, type Html, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { RazorpayContext } from './context.ts';
import type { Dispute } from './dispute-entities.ts';
import { loseLapsed } from './disputing.ts';
import type { Payment } from './entities.ts';
import { settleDue } from './settling.ts';

export function renderDisputesAndSettlements(context: RazorpayContext): Html {
  loseLapsed(context);
  settleDue(context);
  const { books } = context;
  const disputes = books.disputes
    .find({ limit: maxTableRows })
    .map((d) => [
      codeElement(d.id),
      codeElement(d.payment_id),
      formatRupees(d.amount),
      d.phase,
      d.status,
      timeElement(d.respond_by * 1000),
      decisionButtons(d),
    ]);
  const settlements = books.settlements
    .find({ limit: maxTableRows })
    .map((s) => [
      codeElement(s.id),
      formatRupees(s.amount),
      books.reconItems.find({ where: { settlement_id: s.id } }).length,
      codeElement(s.utr),
      timeElement(s.created_at * 1000),
    ]);
  const disputeHeads = ['Dispute', 'Payment', 'Amount', 'Phase', 'Status', 'Respond by', 'The bank decides'];
  return html`
    ${renderTableSection('Disputes', disputeHeads, disputes)}
    ${renderTableSection('Settlements', ['Settlement', 'Amount', 'Lines', 'UTR', 'Made'], settlements)}
    <form method="post" action="/razorpay/sandbox/settle"><button>Settle all that is captured now</button></form>`;
}

/** Renders the button by which the payer's bank disputes a payment; nothing for one that keeps no money. */
export function disputeButton(payment: Payment): Html | string {
  if (!payment.captured || payment.amount === payment.amount_refunded) return '';
  return html`<form method="post" action="/razorpay/sandbox/dispute">
    <input type="hidden" name="payment_id" value="${payment.id}" />
    <button aria-label="Dispute payment ${payment.id}">Dispute</button>
  </form>`;
}

function decisionButtons({ id, status }: Dispute): Html | string {
  if (status !== 'open' && status !== 'under_review') return '';
  const button = (outcome: string, text: string) => html`<form method="post" action="/razorpay/sandbox/decide-dispute">
    <input type="hidden" name="dispute_id" value="${id}" />
    <input type="hidden" name="outcome" value="${outcome}" />
    <button aria-label="${text}: dispute ${id}">${text}</button>
  </form>`;
  return html`${button('won', 'For the shop')}${button('lost', 'For the payer')}`;
}

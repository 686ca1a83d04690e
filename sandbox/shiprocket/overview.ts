/** Shiprocket's part of the sandbox's overview page: shipments that can be moved along, and the wallet's statement. */
import { html } from 'hono/html';
import { type Html, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { ShiprocketContext } from './context.ts';
import { type Shipment, statusNameOf } from './entities.ts';
import { balanceOf } from './wallet.ts';

export function renderShiprocketOverview(context: ShiprocketContext): Html {
  const rows = context.books.shipments.find({ limit: maxTableRows }).map((s) => {
    const to = `${s.isReturn ? 'Back from ' : ''}${s.city} ${s.pincode}`;
    return [s.shipment_id, s.channel_order_id, awb(s), to, statusNameOf(s), html`${next(s)}${otherEnds(s)}`];
  });
  const shipments = renderTableSection('Shipments', ['Shipment', 'Order', 'AWB', 'To', 'Status', 'Move along'], rows);
  return html`${shipments}${wallet(context)}`;
}

function awb(shipment: Shipment) {
  return shipment.awb === null ? '' : html`<a href="/shiprocket/tracking/${shipment.awb}">${shipment.awb}</a>`;
}

function next(shipment: Shipment) {
  return html`<form method="post" action="/shiprocket/sandbox/advance">
    <input type="hidden" name="shipment_id" value="${shipment.shipment_id}" />
    <button aria-label="Next station of shipment ${shipment.shipment_id}">Next</button>
  </form>`;
}

/** Renders buttons that send a shipment back or lose it, while it is on its way. */
function otherEnds(shipment: Shipment) {
  const isUnderWay = shipment.pickedUpAt !== null && ![7, 8, 9, 10, 12, 46].includes(shipment.status_id ?? 0);
  if (!isUnderWay) return '';
  return html`${end(shipment, 9, 'Return')}${end(shipment, 12, 'Lose')}`;
}

function end({ shipment_id: id }: Shipment, status: number, word: string) {
  return html`<form method="post" action="/shiprocket/sandbox/advance">
    <input type="hidden" name="shipment_id" value="${id}" /><input type="hidden" name="to" value="${status}" />
    <button aria-label="${word} shipment ${id}">${word}</button>
  </form>`;
}

function wallet(context: ShiprocketContext): Html {
  const rows = context.books.wallet
    .find({ limit: maxTableRows })
    .map((entry) => [timeElement(entry.at), entry.says, entry.amount.toFixed(2), entry.balance.toFixed(2)]);
  const table = renderTableSection('Shiprocket wallet', ['At', 'For', 'Rupees', 'Balance'], rows);
  return html`${table}
  <form method="post" action="/shiprocket/sandbox/wallet">
    <label>Balance in rupees
      <input name="rupees" inputmode="decimal" required value="${balanceOf(context).toFixed(2)}" /></label>
    <button>Set</button>
  </form>`;
}

/** Shiprocket's part of the sandbox's overview page: shipments, each with a button that moves it along. */
import { html } from 'hono/html';
import { type Html, maxTableRows, renderTableSection } from '../page.ts';
import type { ShiprocketContext } from './context.ts';
import { type Shipment, statusNameOf } from './entities.ts';

export function renderShiprocketOverview({ books }: ShiprocketContext): Html {
  const rows = books.shipments.find({ limit: maxTableRows }).map((s) => {
    const to = `${s.city} ${s.pincode}`;
    return [s.shipment_id, s.channel_order_id, awb(s), to, statusNameOf(s), advance(s)];
  });
  return renderTableSection('Shipments', ['Shipment', 'Order', 'AWB', 'To', 'Status', 'Move along'], rows);
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

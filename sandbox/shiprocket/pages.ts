/** Pages that Shiprocket's answers link to: the tracking page, which buyers may open, and a shipment's label. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../context.ts';
import { renderPage } from '../page.ts';
import type { ShiprocketContext } from './context.ts';
import { findShipment } from './courier.ts';
import { statusNameOf } from './entities.ts';
import { createFailureError } from './errors.ts';
import { findShipmentByAwb } from './tracking.ts';

/** Creates the pages to be mounted under `/shiprocket`. */
export function createShiprocketPageRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/tracking/:awb', (c) => {
    const shipment = findShipmentByAwb(context, c.req.param('awb'));
    if (shipment === undefined) throw createFailureError(404, '404 Not Found');
    const scans = shipment.scans
      .toReversed()
      .map(
        (scan) => html`<li>${scan.activity}, ${scan.location}<br /><span class="quiet">${scan.date} IST</span></li>`,
      );
    const body = html`<dl>
        <dt>Courier</dt><dd>${shipment.courier?.name ?? ''}</dd>
        <dt>Status</dt><dd>${statusNameOf(shipment)}</dd>
        <dt>To</dt><dd>${shipment.city} ${shipment.pincode}</dd>
      </dl>
      ${scans.length === 0 ? html`<p class="quiet">No scan yet.</p>` : html`<ol reversed>${scans}</ol>`}`;
    return renderPage(c, { title: `Shipment ${shipment.awb}`, path: '', shopUrl: context.shopUrl, body });
  });
  app.get('/label/:id', (c) => {
    const shipment = findShipment(context, Number(c.req.param('id')));
    if (shipment === undefined) throw createFailureError(404, '404 Not Found');
    const body = html`<dl>
        <dt>To</dt><dd>${shipment.consignee}, ${shipment.city} ${shipment.pincode}</dd>
        <dt>AWB</dt><dd>${shipment.awb ?? ''}</dd>
        <dt>Courier</dt><dd>${shipment.courier?.name ?? ''}</dd>
        <dt>Order</dt><dd>${shipment.channel_order_id}</dd>
        <dt>Weight</dt><dd>${shipment.weight} kg</dd>
      </dl>`;
    return renderPage(c, { title: `Label ${shipment.shipment_id}`, path: '', shopUrl: context.shopUrl, body });
  });
  return app;
}

/** Pages that Shiprocket's answers link to: the tracking page, which buyers may open, and the proof of delivery. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../context.ts';
import { renderPage } from '../page.ts';
import type { ShiprocketContext } from './context.ts';
import { statusNameOf } from './entities.ts';
import { createFailureError } from './errors.ts';
import { formatIstDateTime } from './ist.ts';
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
  app.get('/proof/:awb', (c) => {
    const shipment = findShipmentByAwb(context, c.req.param('awb'));
    if (shipment === undefined || shipment.deliveredAt === null) throw createFailureError(404, '404 Not Found');
    const body = html`<dl>
        <dt>AWB</dt><dd>${shipment.awb}</dd>
        <dt>Courier</dt><dd>${shipment.courier?.name ?? ''}</dd>
        <dt>Delivered</dt><dd>${formatIstDateTime(shipment.deliveredAt)} IST, by a code that the recipient told</dd>
      </dl>`;
    return renderPage(c, { title: 'Proof of delivery', path: '', shopUrl: context.shopUrl, body });
  });
  return app;
}

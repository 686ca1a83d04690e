/**
 * Labels and manifests: `/courier/generate/label`, `/manifests/generate`, `/manifests/print`, and the PDFs that their
 * answers link to, which need no login, as on a storage host (contracts: Shiprocket 11). Failures are HTTP 200 without an
 * address.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { randomAlphanumeric } from '../ids.ts';
import { findShipment } from './assign.ts';
import type { ShiprocketContext } from './context.ts';
import type { Shipment, ShipmentDocument } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { makeLabel, makeManifest } from './pdf.ts';

const listSchema = z.object({ shipment_id: z.array(z.coerce.number().int(), 'must be an array.') });
const printSchema = z.object({ order_ids: z.array(z.coerce.number().int()) });

/** Creates the routes to be mounted under `/courier`. */
export function createShiprocketLabelRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/generate/label', async (c) => {
    const { shipment_id: ids } = parseInput(await readJson(c), listSchema);
    const [shipment] = ids.flatMap((id) => findShipment(context, id) ?? []);
    if (shipment === undefined || shipment.awb === null)
      return c.json({ label_created: 0, not_created: [], response: 'No valid shipment ids to print label' });
    const label_url = addressOf(context, 'label', shipment, c.req.url);
    return c.json({ label_created: 1, label_url, response: 'Label has been created and uploaded', not_created: [] });
  });
  return app;
}

/** Creates the routes to be mounted under `/manifests`. */
export function createShiprocketManifestRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/generate', async (c) => {
    const { shipment_id: ids } = parseInput(await readJson(c), listSchema);
    const [shipment] = ids.flatMap((id) => findShipment(context, id) ?? []);
    if (shipment === undefined || !isCollected(shipment)) return c.json({ status: 1, manifest_url: '' });
    if (shipment.isManifested) return c.json(manifestedAlready([shipment.shipment_id]), 400);
    shipment.isManifested = true;
    context.books.shipments.put(shipment.channel_order_id, shipment);
    return c.json({ status: 1, manifest_url: addressOf(context, 'manifest', shipment, c.req.url) });
  });
  app.post('/print', async (c) => {
    const parsed = printSchema.safeParse(await readJson(c));
    if (!parsed.success) throw createFailureError(500, 'Invalid argument supplied for foreach()');
    const [shipment] = parsed.data.order_ids.flatMap((id) => context.books.shipments.find({ where: { order_id: id } }));
    if (!shipment?.isManifested) return c.json({ manifest_url: '' });
    return c.json({ manifest_url: addressOf(context, 'manifest', shipment, c.req.url) });
  });
  return app;
}

/** Creates the routes of the PDFs, to be mounted under `/shiprocket/files`. */
export function createShiprocketFileRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/:name', (c) => {
    const document = context.books.documents.get(c.req.param('name').replace(/\.pdf$/, ''));
    const shipment = document && findShipment(context, document.shipment_id);
    if (document === undefined || shipment === undefined) throw createFailureError(404, '404 Not Found');
    const pdf = document.kind === 'label' ? makeLabel(shipment) : makeManifest(shipment);
    return c.body(pdf, 200, { 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  });
  return app;
}

/** Tells whether a pickup was requested for a shipment, without which there is no manifest. */
function isCollected({ awb, status_id: status }: Shipment): boolean {
  return awb !== null && status !== null && status !== 1 && status !== 8;
}

/** Stores a document under a new key and returns its address. */
function addressOf(
  { books }: ShiprocketContext,
  kind: ShipmentDocument['kind'],
  { shipment_id }: Shipment,
  url: string,
): string {
  const key = randomAlphanumeric(24);
  books.documents.put(key, { kind, shipment_id });
  return new URL(`/shiprocket/files/${key}.pdf`, url).href;
}

function manifestedAlready(ids: readonly number[]): object {
  return {
    message: 'Manifest already generated for some shipment_ids, please remove them and try again',
    status_code: 400,
    already_manifested_shipment_ids: ids,
  };
}

/**
 * A body that has no end, to each route of each listener, with methods that take one and methods that do not: no more of it is read
 * than the route takes, and the connection ends. The routes are the routers' own, so that a new one is tried as well.
 */
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testSandbox } from '../../sandbox/testing/tools.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { createReadQueue } from '../api/fair-reads.ts';
import { usualBodyBytes } from '../api/limit-body.ts';
import { openMetrics } from '../process/metrics.ts';
import { fillPath, framings, sendEndlessBody } from '../testing/endless-body.ts';
import { createMediaRoutes } from '../web/media.ts';
import { createOfficeRoutes, createOfficeSite } from '../web/office.ts';
import { openPort } from '../web/port.ts';
import { createSite } from '../web/site.ts';

const { db } = await testDatabase();
const services = await testShop(db);
const report = (error: unknown) => {
  throw error;
};
const api = createApi({ services, version: '0', report });
const media = createMediaRoutes({ ...services, variants: openVariants(services), trustedProxies: 0 });
const built = { html: '<!doctype html>', worker: '' };
const office = createOfficeRoutes({ shopName: 'Dhaaga', mediaBaseUrl: '', built });

const site = createSite({
  api,
  media,
  office,
  report,
  reads: createReadQueue(),
  trustedProxies: 0,
  mediaBaseUrl: '',
  built: false,
  render: async (request) => new Response(await request.arrayBuffer()),
  takesForm: (path) => path.startsWith('/unsubscribe/'),
  cspSources: () => services.payment.cspSources,
  publicUrl: services.publicUrl,
});
const officeSite = createOfficeSite({ api, media, office, report, built: false, officeUrl: services.officeUrl });
const sandbox = testSandbox();

const largestSandboxBody = 4 * 1024 * 1024;
/** Bytes that the two ends of a connection hold between them. */
const buffered = 8 * 1024 * 1024;

const listeners = [
  {
    name: 'the site',
    app: site,
    most: usualBodyBytes,
    more: ['/', '/sarees', '/unsubscribe/x', '/nosuch', '/api/create-order', '/api/nosuch'],
  },
  { name: 'the API alone', app: api, more: ['/nosuch'], most: usualBodyBytes },
  { name: 'the office', app: officeSite, more: ['/nosuch'], most: usualBodyBytes },
  { name: 'the metrics', app: openMetrics().app(), more: ['/nosuch'], most: 0 },
  { name: 'the sandbox', app: sandbox.app, more: ['/nosuch'], most: largestSandboxBody },
] as const;

describe.each(listeners)('$name', ({ app, more, most }) => {
  const routes = (app as Hono).routes.filter(({ path }) => !path.includes('*'));
  const paths = new Map<string, Set<string>>(more.map((path) => [path, new Set<string>()]));
  for (const { path, method } of routes) {
    const filled = fillPath(path);
    const methods = paths.get(filled) ?? new Set();
    paths.set(filled, methods.add(method === 'ALL' ? 'POST' : method));
  }

  test.each(framings)('reads no more of a body with “%s” than its routes take', async (framing) => {
    const port = await openPort(0, '127.0.0.1');
    port.serve(getRequestListener((app as Hono).fetch));
    onTestFinished(() => port.server.closeAllConnections());
    onTestFinished(() => port.close());
    const address = (port.server.address() as AddressInfo).port;
    const found: string[] = [];
    for (const [path, own] of paths)
      for (const method of new Set([...own, 'GET', 'POST', 'DELETE'])) {
        const { status, sent } = await sendEndlessBody(address, [`${method} ${path} HTTP/1.1`, framing]);
        if (sent > most + buffered) found.push(`${method} ${path}: ${status} after ${sent} bytes`);
      }
    expect(found).toEqual([]);
  });
});

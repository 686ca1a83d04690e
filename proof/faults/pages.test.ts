/**
 * Requests the built pages while the database is away: the answer is honest, comes soon, and has a link that needs no
 * script.
 */
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { startFreezingProxy } from '../../database/testing/freezing-proxy.ts';
import { createApi } from '../../server/api/app.ts';
import { createReadQueue } from '../../server/api/fair-reads.ts';
import { createMediaRoutes } from '../../server/web/media.ts';
import { loadBuiltPages } from '../../server/web/pages.ts';
import { createSite } from '../../server/web/site.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url } = await testDatabase();
const limits = { connectMs: 2_000, statementMs: 900, answerMs: 1_000 };

/** Opens the whole site over a connection to the database that a test can freeze or cut. */
async function openSite() {
  const proxy = await startFreezingProxy(url);
  const proxiedDb = openDatabase({ url: proxy.url, limits });
  onTestFinished(async () => {
    await proxy.close();
    await proxiedDb.destroy();
  });
  const services = { ...(await testShop(db)), db: proxiedDb };
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const api = createApi({ services, version: '0.0.0', report });
  const { render, takesForm } = await loadBuiltPages({ api, report });
  const site = createSite({
    api,
    media: createMediaRoutes({ ...services, variants: openVariants(services), trustedProxies: 0 }),
    render,
    takesForm,
    report,
    reads: createReadQueue(),
    trustedProxies: 0,
    cspSources: () => services.payment.cspSources,
    mediaBaseUrl: '',
    built: true,
    publicUrl: 'http://shop.test',
  });
  const get = (path: string) => site.request(`http://shop.test${path}`);
  const post = (path: string) => site.request(`http://shop.test${path}`, { method: 'POST' });
  return { proxy, get, post, reported };
}

const states = {
  frozen: (proxy: Awaited<ReturnType<typeof startFreezingProxy>>) => proxy.freeze(),
  unreachable: (proxy: Awaited<ReturnType<typeof startFreezingProxy>>) => proxy.close(),
};

describe.each(Object.entries(states))('while PostgreSQL is %s', (_state, begin) => {
  beforeAll(async () => void (await aSaree(db)));

  test('a page answers 503 with a plain link to retry', async () => {
    const { proxy, get } = await openSite();
    expect((await get('/sarees')).status).toBe(200);
    await begin(proxy);
    const answer = await get('/sarees?sort=name-asc');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('We cannot reach our records just now.');
    expect(html).toMatch(/<a href="\/sarees\?sort=name-asc"[^>]*>Try again<\/a>/);
  });

  test.each(['/', '/product/Nobody', '/sitemap.xml', '/product-images/Nobody-Red_1.webp'])(
    'the address %s answers 503',
    async (path) => {
      const { proxy, get } = await openSite();
      await begin(proxy);
      const answer = await get(path);
      expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    },
  );
});

test('a POST to a page that accepts none is answered 405, and no error is reported', async () => {
  const { post, reported } = await openSite();
  expect((await post('/sarees')).status).toBe(405);
  expect(reported).toEqual([]);
});

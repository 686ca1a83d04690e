/** Compression dictionaries (decision 0046) in the browser: which answers refer to one, and that it decodes them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Page, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { addDifferences, compressAssets, keepAssets } from '../server/process/build-assets.ts';
import { createAssetRoutes } from '../server/web/built-assets.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { findMostStockedSarees, titleOfStockedSaree } from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Opens a page and waits for the dictionary that it announces. */
async function openWithDictionary(page: Page, address: string): Promise<Response | null> {
  const dictionary = page.waitForResponse(/\/dictionaries\//);
  const document = await page.goto(address);
  await (await dictionary).finished();
  return document;
}

test('the second product page arrives as its difference to the dictionary that the first announced', async () => {
  const [first, second] = await findMostStockedSarees(books.db);
  const page = await newShopper(phone);
  const before = await openWithDictionary(page, `/product/${first.product_path}`);
  expect(await before?.headerValue('content-encoding')).toBe('br');
  const document = await page.goto(`/product/${second.product_path}`);
  expect(await document?.headerValue('content-encoding')).toBe('dcz');
  expect(Number(await document?.headerValue('content-length'))).toBeLessThan(10_000);
  await page.getByRole('heading', { level: 1, name: new RegExp(titleOfStockedSaree(second)) }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().waitFor();
});

test.each(['/no/such/page', '/unsubscribe/0'])(
  '%s, which is not kept in memory, is not sent as a difference to the dictionary',
  async (address) => {
    const page = await newShopper(phone);
    await openWithDictionary(page, '/return-policy');
    const document = await page.goto(address, { waitUntil: 'load' });
    expect(await document?.request().headerValue('available-dictionary')).not.toBeNull();
    expect(await document?.headerValue('content-encoding')).not.toBe('dcz');
  },
);

/** A script of some kilobytes that both releases have. */
const script = Array.from({ length: 300 }, (_, nth) => `export const number${nth} = ${nth ** 3};`).join('\n');
const scriptNamed = (title: string) => `${script}\ndocument.title = '${title}';`;

/** Serves a site with one script from a new folder; `replace` puts the next release's script in its place. */
async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'saree-release-'));
  const [client, previous] = [join(folder, 'client'), join(folder, 'previous')];
  const assets = join(client, 'assets');
  let app = '';
  const release = async (name: string, text: string) => {
    app = name;
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, name), text);
    await compressAssets(assets);
    await addDifferences(assets, previous);
  };
  await mkdir(previous);
  await release('app-00000000.js', scriptNamed('before'));
  const site = createAssetRoutes({ base: '', client, previous }).get('/', (c) =>
    c.html(`<!doctype html><link rel="icon" href="data:,"><script type="module" src="/assets/${app}"></script>`),
  );
  const server = serve({ fetch: site.fetch, port: 0, hostname: 'localhost' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const replace = async () => {
    await keepAssets(assets, previous);
    await release('app-11111111.js', scriptNamed('after'));
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, replace };
}

test('the script of the next release arrives as its difference to the one that the browser has, and runs', async () => {
  const { url, replace } = await openSite();
  const page = await newShopper(phone);
  const load = async (): Promise<Response> => {
    const [answer] = await Promise.all([page.waitForResponse(/\/assets\//), page.goto(url)]);
    await answer.finished();
    return answer;
  };
  expect(await (await load()).headerValue('content-encoding')).toBe('br');
  await expect.poll(() => page.title()).toBe('before');
  await replace();
  const answer = await load();
  expect(await answer.headerValue('content-encoding')).toBe('dcz');
  expect(Number(await answer.headerValue('content-length'))).toBeLessThan(200);
  await expect.poll(() => page.title()).toBe('after');
});

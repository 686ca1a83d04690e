/**
 * Proves that no page requested by a signed-in customer's browser shows anything of the customer, and that the page
 * cache keeps nothing of them.
 */
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testApi } from '../../server/testing/api.ts';
import { createCallTargets } from '../../server/testing/callers.ts';
import { productPath } from '../../shop/catalogue/saree.ts';
import { asha } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { productLink, sareesOfNameLink, weaverLink } from '../../storefront/navigation/links.ts';
import routes from '../../storefront/routes.ts';
import { stageShop } from './stage.ts';

const { db, url } = await testDatabase();
const api = await testApi(db);
const things = await createCallTargets(api, db);
const shop = await stageShop(api.shop, url);
const design = await aSaree(db, { name: 'Neel Megh', color: 'Indigo' });
await aSaree(db, { name: design.name, color: 'Madder' });

/** Addresses for routes with a parameter; the path of any other route is its address. */
const addresses: Readonly<Record<string, string>> = {
  'sarees/:saree_name': sareesOfNameLink(design.name),
  'categories/:id': '/categories/mul-cotton',
  'collections/:id': '/collections/bagaan',
  'product/:saree_name': productLink(productPath(design.name, design.color)),
  'login/verify': '/login/verify?token=made.up',
  'newsletter/:token': '/newsletter/1.00000000000000000000000000000000',
  'unsubscribe/:token': '/unsubscribe/restock.1.0',
  'weavers/:id': weaverLink(design.weaver),
  'sitemap/:part': '/sitemap/sarees-1.xml',
  ':policy': '/privacy-policy',
  '*': '/nothing/is/here',
};
const paths = routes
  .map(({ path = '' }) => path)
  // The build leaves this route out.
  .filter((path) => path !== '_components')
  .map((path) => [path, addresses[path] ?? `/${path}`] as const);
const secrets = [
  things.owner.uid,
  ...[asha.fullName, asha.email, asha.phone, asha.address].map(String),
  things.orderCode,
  things.cookies.owner,
  'a-cookie-of-the-browser',
  'a-token-of-theirs',
].map(String);
const mine = {
  cookie: `${things.cookies.owner}; note=a-cookie-of-the-browser`,
  authorization: 'Bearer a-token-of-theirs',
};

test.each(paths)(
  'the page %s shows nothing of the customer who requests it first, and is kept as strangers may see it',
  async (_, path) => {
    for (const address of [path, path === '/' ? '/_root.data' : `${path}.data`]) {
      const before = shop.cache.figures().entries;
      const asked = await shop.get(address, mine);
      const isKept = shop.cache.figures().entries > before;
      const body = await asked.text();
      const stranger = await shop.get(address);
      expect(stranger.status).toBe(asked.status);
      if (isKept) expect(await stranger.text()).toBe(body);
      if (isKept) expect(stranger.headers.has('set-cookie')).toBe(false);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    }
  },
);

test('the page cache keeps the pages of the routes listed here, and no others', async () => {
  const kept: string[] = [];
  for (const [route, path] of paths) {
    const before = shop.cache.figures();
    await (await shop.get(path)).text();
    const { hits, entries } = shop.cache.figures();
    if (hits > before.hits || entries > before.entries) kept.push(route);
  }
  expect(kept.toSorted()).toEqual([
    '',
    ':policy',
    'address',
    'cart',
    'categories/:id',
    'checkout',
    'checkout/full',
    'collections/:id',
    'know-your-weaver',
    'manifest.webmanifest',
    'orders',
    'pay',
    'product/:saree_name',
    'robots.txt',
    'sarees',
    'sarees/:saree_name',
    'sitemap.xml',
    'sitemap/:part',
    'speculation-rules.json',
    'track',
    'weavers/:id',
  ]);
});

/**
 * Data for search engines, messengers and home screens: addresses, heads, structured data, sitemap, icons, valid HTML.
 */
import { HtmlValidate } from 'html-validate';
import { describe, expect } from 'vitest';
import { importCatalogue } from '../shop/catalogue/import-catalogue.ts';
import { productPath } from '../shop/catalogue/saree.ts';
import { findSareeBySku } from '../shop/catalogue/saree-store.ts';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const books = openShopDatabase();
const get = (path: string, init: RequestInit = {}) => fetch(`${shopUnderTest().shopUrl}${path}`, init);
const textOf = async (path: string) => (await get(path)).text();

const sarees = () =>
  shownSarees(books.db).select(['sku', 'name', 'product_path', 'category', 'availability']).orderBy('sku').execute();
const firstSaree = async () => (await sarees())[0]!;

/** Returns the contents of a head's elements, by their kind. */
function headOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    cards: all(/<meta name="twitter:card" content="([^"]*)"/g),
    shared: Object.fromEntries(
      [...html.matchAll(/<meta property="(og:[^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
    statements: all(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map(
      (text) => JSON.parse(text) as { '@type': string },
    ),
  };
}

const lists = ['/sarees', '/categories/mul-cotton', '/collections/bagaan'];
const statementsOf = (path: string) => {
  if (path === '/') return ['Organization', 'WebSite'];
  return lists.includes(path) ? ['BreadcrumbList', 'ItemList'] : [];
};
const kept = [...new Set([...indexablePages, ...lists])].map((path) => [path, statementsOf(path)] as const);

test.each(kept)(
  'the page %s has its title, description, canonical address and structured data',
  async (path, types) => {
    const head = headOf(await textOf(path));
    expect(head.titles).toHaveLength(1);
    expect(head.titles[0]).toContain('Dhaaga');
    expect(head.descriptions[0]?.length).toBeGreaterThan(40);
    expect(head.canonicals).toEqual([`${shopUnderTest().shopUrl}${path}`]);
    expect(head.robots).toEqual([]);
    expect(head.cards).toHaveLength(1);
    expect(head.shared).toMatchObject({
      'og:title': head.titles[0],
      'og:url': `${shopUnderTest().shopUrl}${path}`,
      'og:locale': 'en_IN',
      'og:type': 'website',
    });
    expect(head.statements.map((statement) => statement['@type'])).toEqual(types);
  },
);

test('no two pages have the same title or description', async () => {
  const heads = await Promise.all(kept.map(async ([path]) => headOf(await textOf(path))));
  expect(new Set(heads.flatMap(({ titles }) => titles)).size).toBe(kept.length);
  expect(new Set(heads.flatMap(({ descriptions }) => descriptions)).size).toBe(kept.length);
});

test('a saree has structured data: product, offer and breadcrumbs', async () => {
  const saree = await firstSaree();
  const head = headOf(await textOf(`/product/${saree.product_path}`));
  expect(head.canonicals).toEqual([`${shopUnderTest().shopUrl}/product/${saree.product_path}`]);
  expect(head.statements.map((statement) => statement['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(head.shared['og:image']).toBe(`${shopUnderTest().shopUrl}/og/${saree.product_path}.jpg`);
  expect((await get(`/og/${saree.product_path}.jpg`)).headers.get('content-type')).toBe('image/jpeg');
});

test('a weaver’s page has structured data', async () => {
  const head = headOf(await textOf('/weavers/anima-basak'));
  expect(head.canonicals).toEqual([`${shopUnderTest().shopUrl}/weavers/anima-basak`]);
  expect(head.descriptions[0]).toMatch(/^Sarees woven by hand by Anima Basak in Phulia: /);
  expect(head.statements.map((statement) => statement['@type'])).toEqual(['ProfilePage', 'BreadcrumbList', 'ItemList']);
  expect(head.statements[0]).toMatchObject({
    mainEntity: { '@type': 'Person', name: 'Anima Basak', description: expect.stringMatching(/^Anima keeps/) },
  });
  expect(head.shared['og:image']).toBe(`${shopUnderTest().shopUrl}/og/weavers/anima-basak.jpg`);
  expect((await get('/og/weavers/anima-basak.jpg')).headers.get('content-type')).toBe('image/jpeg');
  const answer = await get('/weavers/Anima-Basak', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/weavers/anima-basak']);
});

test('a filtered listing has the canonical address of the plain one, and searches and personal pages are not indexed', async () => {
  expect(headOf(await textOf('/sarees?colour=red&page=2')).canonicals).toEqual([`${shopUnderTest().shopUrl}/sarees`]);
  for (const path of ['/sarees?search=red', '/checkout', '/orders', '/track', '/login', '/no-such-page']) {
    expect(headOf(await textOf(path)).robots, path).toEqual(['noindex']);
  }
});

test('a search with markup in the address puts no script into the page', async () => {
  const html = await textOf(`/sarees?search=${encodeURIComponent('</script><script>alert(1)</script>')}`);
  expect(html).not.toContain('<script>alert(1)');
});

describe('an address that is not canonical', () => {
  test.each([
    ['/SAREES', '/sarees'],
    ['/sarees/?colour=red', '/sarees?colour=red'],
    ['/Categories/MUL-cotton', '/categories/mul-cotton'],
    ['/collections/Bagaan/', '/collections/bagaan'],
    ['//know-your-weaver', '/know-your-weaver'],
    ['/Return-Policy', '/return-policy'],
    ['/CART', '/cart'],
    ['//evil.example/', '/evil.example'],
  ])('%s redirects permanently to %s', async (asked, written) => {
    const answer = await get(asked, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(written);
  });

  test('of a saree or of its colours redirects to the catalogue’s spelling', async () => {
    const { name, product_path } = await firstSaree();
    const plain = name.replaceAll(' ', '');
    for (const [asked, written] of [
      [`/PRODUCT/${product_path.toLowerCase()}`, `/product/${product_path}`],
      [`/product/${plain}`, null],
      [`/sarees/${plain.toLowerCase()}`, `/sarees/${plain}`],
      [`/sarees/${plain.toUpperCase()}`, `/sarees/${plain}`],
    ] as const) {
      const first = await get(asked, { redirect: 'manual' });
      expect(first.status, asked).toBe(301);
      const last = await get(asked);
      expect(last.status, asked).toBe(200);
      if (written) expect(new URL(last.url).pathname).toBe(written);
    }
  });
});

test('the address of a renamed saree redirects to its new one, whose page shows the same pictures, and back again', async () => {
  const { rating: _, availability: __, ...saree } = (await findSareeBySku(books.db, (await firstSaree()).sku))!;
  const own = productPath(saree.name, saree.color);
  const oldPath = `/product/${own}`;
  const newPath = `/product/${productPath('Renamed', saree.color)}`;
  /** Returns the pictures of this saree on a page, which shows others beside it. */
  const shown = async (path: string) => {
    const pictures = new Set((await textOf(path)).match(/product-images[^" ]+[.][0-9a-f]{16}/g));
    return [...pictures].filter((picture) => picture.startsWith(`product-images/${own}_`)).toSorted();
  };
  const redirect = async (path: string) => {
    const { status, headers } = await get(path, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  const pictures = await shown(oldPath);
  expect(pictures.length).toBeGreaterThan(0);
  try {
    await importCatalogue(books.db, [{ ...saree, name: 'Renamed' }]);
    await expect.poll(() => redirect(`${oldPath}?stars=5`)).toEqual([301, `${newPath}?stars=5`, 'no-store']);
    expect(await shown(newPath)).toEqual(pictures);
    const sitemap = await textOf('/sitemap/sarees-1.xml');
    expect([sitemap.includes(`${newPath}<`), sitemap.includes(`${oldPath}<`)]).toEqual([true, false]);
  } finally {
    await importCatalogue(books.db, [saree]);
  }
  await expect.poll(() => redirect(newPath)).toEqual([301, oldPath, 'no-store']);
  expect((await get(oldPath, { redirect: 'manual' })).status).toBe(200);
});

test('the sitemap has every page and saree, and every address in it works', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const parts = addressesIn(await answer.text());
  const texts = await Promise.all(parts.map(async (part) => (await fetch(part)).text()));
  const xml = texts.join('');
  const addresses = addressesIn(xml);
  const paths = addresses.map((address) => new URL(address).pathname);
  const expected = [
    ...kept.map(([path]) => path),
    ...(await sarees()).map((saree) => `/product/${saree.product_path}`),
    '/weavers/anima-basak',
  ];
  expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await get('/sitemap/sarees-999.xml')).status).toBe(404);
  expect((await get('/sitemap/other.xml')).status).toBe(404);
  expect(xml.match(/<image:loc>/g)?.length).toBeGreaterThan(expected.length);
  for (const address of addresses) {
    const page = await fetch(address, { method: 'HEAD', redirect: 'manual' });
    expect(page.status, address).toBe(200);
  }
});

test('the sitemap names a picture that is smaller than usual in a size that there is', async () => {
  const picture = await books.db
    .selectFrom('picture')
    .select(['sku', 'place', 'width'])
    .where('sku', '=', (await firstSaree()).sku)
    .where('place', '=', 1)
    .executeTakeFirstOrThrow();
  const setWidth = (width: number) =>
    books.db.updateTable('picture').set({ width }).where('sku', '=', picture.sku).where('place', '=', 1).execute();
  const imagesOf = async () => {
    const parts = await Promise.all(['/sitemap/sarees-1.xml', '/sitemap/sarees-2.xml'].map(textOf));
    const [, entry = ''] = parts.join('').split(`${(await firstSaree()).product_path}<`);
    return [...(entry.split('</url>')[0] ?? '').matchAll(/<image:loc>([^<]+)</g)].map(([, address = '']) => address);
  };
  try {
    // The width of a photograph that WhatsApp has sent on.
    await setWidth(960);
    await expect.poll(async () => (await imagesOf())[0]).toMatch(/-960[.]webp$/);
    for (const address of await imagesOf())
      expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200);
  } finally {
    await setWidth(picture.width);
  }
});

test('the page of components is answered 404 by the built shop', async () => {
  expect((await get('/_components')).status).toBe(404);
});

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const text = await textOf('/robots.txt');
  expect(text).toContain(`Sitemap: ${shopUnderTest().shopUrl}/sitemap.xml`);
  for (const path of ['/checkout', '/orders', '/track', '/api/']) expect(text).toContain(`Disallow: ${path}\n`);
});

test('the manifest and every icon exist', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(manifest.name).toContain('Dhaaga');
  for (const { src, type } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe(type);
  for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png']) {
    const icon = await get(path);
    expect(icon.status, path).toBe(200);
    expect(icon.headers.get('content-type'), path).toMatch(/^image\//);
  }
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const saree = await firstSaree();
  const found: string[] = [];
  for (const path of [
    ...kept.map(([one]) => one),
    `/product/${saree.product_path}`,
    '/cart',
    '/orders',
    '/track',
    '/login',
    '/no',
  ]) {
    const report = await validator.validateString(await textOf(path));
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages) found.push(`${path}: ${ruleId}: ${message} (${selector})`);
  }
  expect([...new Set(found)]).toEqual([]);
});

/**
 * Every address that the shop prints answers: in pages, structured data, share pictures, sitemap, robots, manifest and mails; also
 * where sarees have lost photographs.
 */
import { expect } from 'vitest';
import { createMailPreviewRoutes } from '../server/web/mail-preview.ts';
import { importCatalogue } from '../shop/catalogue/import-catalogue.ts';
import { productPath } from '../shop/catalogue/saree.ts';
import { findSareeBySku } from '../shop/catalogue/saree-store.ts';
import { dispatchCalendar, facts, secrets } from '../shop/testing/shop.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);
const books = openShopDatabase();

/** Pages of one kind whose every address is followed, such as two sarees and two weavers. */
const ofOneKind = 2;
/** Addresses of the sample mails whose key nobody has made. */
const invented = /^\/(?:newsletter|login\/verify)/;

const attribute = /\b(?:href|src|poster|action|data-href)="([^"]*)"/g;
const pictureSet = /\b(?:srcset|srcSet|imagesrcset|imageSrcSet)="([^"]*)"/g;
const metaAddress =
  /<meta (?:property|name)="(?:og:url|og:image(?::secure_url)?|og:video|twitter:image)" content="([^"]*)"/g;
const script = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
const listed = /<(?:loc|image:loc)>([^<]*)</g;

const plain = (text: string) =>
  text
    .replaceAll('&apos;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => plain(found));

/** Returns the texts of structured data that are addresses. */
function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('http') || value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesOf) : [];
}

/** Returns the addresses of this shop that a page, a mail or a file prints, as paths with their queries. */
function printedIn(text: string): string[] {
  const { shopUrl } = shopUnderTest();
  const printed = [
    ...[attribute, metaAddress, listed].flatMap((pattern) => all(text, pattern)),
    ...all(text, pictureSet).flatMap((set) => set.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? '')),
    ...[...text.matchAll(script)].flatMap(([, json = '']) => addressesOf(JSON.parse(json))),
  ];
  return printed.flatMap((address) => {
    if (!URL.canParse(address, shopUrl) || address.startsWith('#')) return [];
    const { origin, pathname, search } = new URL(address, shopUrl);
    return origin === shopUrl ? [pathname + search] : [];
  });
}

const isFile = (path: string) =>
  /^\/(?:assets|product-images|house-images|review-images|product-videos|house-videos|fonts|icons)\//.test(path);

/** Follows addresses until all are known, and returns those that do not answer, with the place that printed each. */
async function follow(begin: readonly (readonly [string, string])[]): Promise<string[]> {
  const { shopUrl } = shopUnderTest();
  const waiting = new Map(begin);
  const known = new Set<string>();
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  const visit = async (path: string, from: string) => {
    const answer = await fetch(shopUrl + path, { redirect: 'manual' });
    if (answer.status !== 200) wrong.push(`${answer.status} ${path} (printed by ${from})`);
    const type = answer.headers.get('content-type') ?? '';
    if (isFile(path) || !/text\/html|xml|manifest|text\/plain/.test(type)) return void (await answer.body?.cancel());
    // Of the pages of one kind, and of one page with other queries, a few are enough.
    const kind = path.replace(/(?<=^\/[a-z-]+\/)[^?]+|\?.*/g, '…');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const text = await answer.text();
    if ((kinds.get(kind) ?? 0) > ofOneKind && !type.includes('xml')) return;
    for (const found of printedIn(text)) if (!known.has(found) && !waiting.has(found)) waiting.set(found, path);
  };
  while (waiting.size > 0) {
    const next = [...waiting].slice(0, 8);
    for (const [path] of next) {
      waiting.delete(path);
      known.add(path);
    }
    await Promise.all(next.map(([path, from]) => visit(path, from)));
  }
  expect(known.size).toBeGreaterThan(200);
  return wrong;
}

/** Gives the first saree, which has pictures, another name, color and weaver while `work` goes on. */
async function renamed(
  about: { name: string; color: string; weaver: string },
  work: () => Promise<void>,
): Promise<void> {
  const { sku } = await shownSarees(books.db).select('sku').orderBy('sku').executeTakeFirstOrThrow();
  const { rating: _, availability: __, ...saree } = (await findSareeBySku(books.db, sku))!;
  try {
    await importCatalogue(books.db, [{ ...saree, ...about }]);
    await work();
  } finally {
    await importCatalogue(books.db, [saree]);
  }
}

/** Takes the photographs at these places from sarees while `work` goes on. */
async function withoutPhotographs(
  skus: readonly string[],
  places: readonly number[],
  work: () => Promise<void>,
): Promise<void> {
  const give = (from: string, to: string) =>
    books.db.updateTable('picture').set({ sku: to }).where('sku', '=', from).where('place', 'in', places).execute();
  try {
    for (const sku of skus) await give(sku, `LOST-${sku}`);
    await work();
  } finally {
    for (const sku of skus) await give(`LOST-${sku}`, sku);
  }
}

const statusOf = async (path: string) => {
  const answer = await fetch(shopUnderTest().shopUrl + path, { redirect: 'manual' });
  await answer.body?.cancel();
  return [answer.status, decodeURI(answer.headers.get('location') ?? '')];
};

test('every address that pages, the sitemap, structured data and share pictures print answers', async () => {
  // Joiners, letters with marks, and characters that an address must escape.
  const about = { name: "Kāntha & র\u200d্যাম (Rao's)", color: 'Red/नीला', weaver: 'রোমা Rāo' };
  await renamed(about, async () => {
    const paths = [
      `/product/${encodeURIComponent(productPath(about.name, about.color)).replaceAll('%3A', ':')}`,
      encodeURI('/weavers/রোমা-rao'),
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/pages.xml',
    ];
    for (const path of paths) await expect.poll(() => statusOf(path)).toEqual([200, '']);
    expect(await follow(paths.map((path) => [path, 'the test']))).toEqual([]);
  });
}, 300_000);

test('a saree’s page answers at its composed address, to which the one taken apart leads', async () => {
  await renamed({ name: 'Zoë', color: 'Red', weaver: 'Zoë' }, async () => {
    await expect.poll(() => statusOf(`/product/${encodeURIComponent('Zoë-Red')}`)).toEqual([200, '']);
    for (const apart of ['Zoë-Red'.normalize('NFD'), 'Zo\u00adë-Red\u200b'])
      expect(await statusOf(`/product/${encodeURIComponent(apart)}`)).toEqual([301, '/product/Zoë-Red']);
    const picture = await statusOf(`/product-images/${encodeURIComponent('Zoë-Red_1'.normalize('NFD'))}.webp`);
    expect(picture).toEqual([301, '/product-images/Zoë-Red_1.webp']);
    expect(await statusOf(`/product-images/${encodeURIComponent('Zoë-Red_1')}.webp`)).toEqual([200, '']);
  });
});

/** Reads every sample mail, follows each address in them, and returns how many there are and those that do not answer. */
async function followMails() {
  const { shopUrl } = shopUnderTest();
  const mails = createMailPreviewRoutes({ db: books.db, facts, secrets, publicUrl: shopUrl, dispatchCalendar });
  const read = async (path: string) => (await mails.request(path)).text();
  const names = all(await read('/_mails'), /href="\/_mails\/([a-z-]+)"/g);
  const texts = await Promise.all(names.map((name) => read(`/_mails/${name}`)));
  const printed = new Set(texts.flatMap((text) => printedIn(text)));
  const wrong: string[] = [];
  for (const path of printed) {
    const [status = 0] = await statusOf(path);
    if (status !== 200 && !invented.test(path)) wrong.push(`${status} ${path}`);
  }
  return { texts, pictures: [...printed].filter((path) => path.startsWith('/product-images/')).length, wrong };
}

test('every address that mails print answers, and no mail says a time as machines write it', async () => {
  const { texts, pictures, wrong } = await followMails();
  expect(texts.filter((text) => /\d{4}-\d\d-\d\dT\d\d/.test(text))).toEqual([]);
  expect(pictures).toBe(2);
  expect(wrong).toEqual([]);
});

test('mails about sarees that have lost their photograph or are hidden print only addresses that answer', async () => {
  // The sample mails show the first two sarees.
  const [first, second] = await books.db.selectFrom('saree').select('sku').orderBy('sku').limit(2).execute();
  const setShown = (is_shown: boolean) =>
    books.db.updateTable('saree').set({ is_shown }).where('sku', '=', second!.sku).execute();
  await withoutPhotographs([first!.sku], [1], async () => {
    try {
      await setShown(false);
      expect(await followMails()).toMatchObject({ pictures: 1, wrong: [] });
    } finally {
      await setShown(true);
    }
  });
});

test('every address that pages and the sitemap print answers where sarees lack the photographs that cards and testimonials show', async () => {
  const sarees = await shownSarees(books.db).select(['sku', 'product_path']).orderBy('sku').execute();
  const all = sarees.map(({ sku }) => sku);
  await withoutPhotographs(all, [1, 4, 5], async () => {
    const product = `/product/${sarees[0]!.product_path}`;
    const isPurged = async () => !(await (await fetch(shopUnderTest().shopUrl + product)).text()).includes('_1-');
    await expect.poll(isPurged).toBe(true);
    const begin = ['/', product, '/sarees', '/know-your-weaver', '/sitemap.xml'];
    expect(await follow(begin.map((path) => [path, 'the test']))).toEqual([]);
  });
}, 300_000);

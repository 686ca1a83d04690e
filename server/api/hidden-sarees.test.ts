/** Every public read of the API, about a saree that is shown and then hidden: none names a hidden one. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { productPath, type Saree } from '../../shop/catalogue/saree.ts';
import { weaverIdOf } from '../../shop/catalogue/weaver.ts';
import { setShown } from '../../shop/saree-editing/show-saree.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { insertPicture, insertVideo } from '../../shop/testing/saree-media.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db } = await testDatabase();
let api: TestApi;
let saree: Saree;
let other: Saree;
beforeAll(async () => {
  api = await testApi(db);
  const alike = { collection: 'bagaan', featured: 1, bestSeller: 1, weave: 'Zebrano' } as const;
  other = await aSaree(db, { ...alike, weave: 'Plain weave', weaver: 'Anima Basak' });
  saree = await aSaree(db, { ...alike, sku: 'ZQ-777', name: 'Zygophore', color: 'Zaffre', weaver: 'Zohra Zaidi' });
  for (const place of [1, 2, 5]) await insertPicture(db, `product-images/ZQ_777_${place}`, { sku: 'ZQ-777', place });
  await insertVideo(db, 'product-videos/ZQ_777', 'ZQ-777');
  await db
    .insertInto('review')
    .values({ saree_sku: saree.sku, user_name: 'Zenobia', rating: 5, feedback: 'Zesty', status: 'shown' })
    .execute();
});

/** Calls of each public read that would name the saree. */
const calls = (): Readonly<Record<string, readonly string[]>> => ({
  'GET /sarees': ['/sarees', '/sarees?search=zygophore', '/sarees?search=zygo', '/sarees?search=ZQ-777'],
  'GET /listing': ['/listing', '/listing?search=zygophore', '/listing?search=zq777', '/listing?weave=Zebrano'],
  'GET /suggest': ['/suggest?q=zygophor', '/suggest?q=zygophoer', '/suggest?q=zq777', '/suggest?q=zafre'],
  'GET /best-sellers': ['/best-sellers'],
  'GET /covers': ['/covers'],
  'GET /weavers': ['/weavers'],
  'GET /weavers/{id}': [`/weavers/${weaverIdOf('Zohra Zaidi')}`],
  'GET /similar/{sku}': [`/similar/${other.sku}`],
  'GET /sarees/sku/{sku}': ['/sarees/sku/ZQ-777'],
  'GET /sarees/collection/{fabric}': ['/sarees/collection/bagaan', '/sarees/collection/mul-cotton'],
  'GET /sarees/{name}': [`/sarees/${productPath('Zygophore', 'Zaffre')}`, '/sarees/zygophore'],
  'GET /pictures': ['/pictures?folder=product-images'],
  'GET /videos': ['/videos?folder=product-videos'],
  'GET /reviews': ['/reviews?saree_sku=ZQ-777'],
});

/** Public reads that name no saree, and those that are about one order or one account. */
const without =
  /^GET \/(check-pincode|shop|house|pictured-testimonials|health|live|openapi\.json|docs.*|unsubscribe\/.*|auth\/user|me.*|order-history|has-ordered|reviews\/mine|orders\/.*|payment-status\/.*|shiprocket\/.*|report-photos\/.*|office\/.*)$/;

/** Texts that only the saree has: its names, its sku in both forms, its weave, its weaver, its review. */
const marks = /zygophore|zq[-_]?777|zaffre|zebrano|zohra|zesty/i;

async function namedBy(path: string): Promise<string[]> {
  const { status, body } = await api.get<unknown>(path);
  expect([path, status < 500]).toEqual([path, true]);
  const said = JSON.stringify(body);
  return said.match(new RegExp(marks, 'gi')) ?? [];
}

test('this test knows every public read', () => {
  const reads = api.routes.filter((route) => route.startsWith('GET ') && !without.test(route));
  expect(reads.toSorted()).toEqual(Object.keys(calls()).toSorted());
});

test('a saree that is shown is named by each of them, and one that is hidden by none, until it is shown again', async () => {
  const paths = Object.values(calls()).flat();
  const named = async () => {
    const found: string[] = [];
    for (const path of paths) if ((await namedBy(path)).length > 0) found.push(path);
    return found;
  };
  expect(await named()).toEqual(paths);
  await setShown(api.shop, { sku: saree.sku, isShown: false });
  expect(await named()).toEqual([]);
  for (const path of ['/sarees/sku/ZQ-777', '/sarees/Zygophore-Zaffre', '/similar/ZQ-777'])
    expect(await api.get(path)).toMatchObject({ status: 404, body: { code: 'unknown_saree' } });
  expect((await api.get('/sarees')).headers.get('x-total-count')).toBe('1');
  await setShown(api.shop, { sku: saree.sku, isShown: true });
  expect(await named()).toEqual(paths);
});

test('hiding and showing a saree removes from the page cache what shows it', async () => {
  const tagsOf = async () => {
    const rows = await db.selectFrom('page_change').select('tags').orderBy('id', 'desc').limit(5).execute();
    return new Set(rows.flatMap(({ tags }) => tags));
  };
  for (const isShown of [false, true]) {
    await db.deleteFrom('page_change').execute();
    await setShown(api.shop, { sku: saree.sku, isShown });
    const tags = await tagsOf();
    for (const tag of ['lists', 'catalogue', 'saree:ZQ-777'])
      expect([isShown, tag, tags.has(tag)]).toEqual([isShown, tag, true]);
  }
  // Each cacheable answer that names it depends on one of these.
  for (const path of Object.values(calls()).flat()) {
    const tags = (await api.get(path)).headers.get('x-cache-tags')?.split(' ') ?? [];
    expect([path, tags.some((tag) => ['lists', 'catalogue', 'saree:ZQ-777'].includes(tag))]).toEqual([path, true]);
  }
});

test('a shopper can neither wait for a hidden saree nor buy it', async () => {
  await setShown(api.shop, { sku: saree.sku, isShown: false });
  const notify = { saree_sku: saree.sku, product_link: '/product/A-B', contact: 'asha@example.in' };
  expect(await api.post('/notify-me', notify)).toMatchObject({ body: { code: 'unknown_saree' } });
  const order = {
    amount: saree.price / 100,
    currency: 'INR',
    receipt: 'hidden',
    cartItems: [{ saree_sku: saree.sku, count: 1 }],
  };
  expect(await api.post('/create-order', order)).toMatchObject({ body: { code: 'unknown_saree' } });
});

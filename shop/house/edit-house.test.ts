import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { emptyListingFilter } from '../catalogue/listing.ts';
import { listCards } from '../catalogue/listing-store.ts';
import { productPath } from '../catalogue/saree.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { specHome } from '../testing/home.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { specCategoryIds, specVocabulary } from '../testing/vocabulary.ts';
import { arrangeEntries, removeEntry, restoreEntry, saveEntry, showAndHideDueEntries } from './edit-house.ts';
import { readHome } from './home-store.ts';
import { type EntryContent, keptVersions } from './house-entry.ts';
import { listVersions } from './house-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  staffId = (await addStaff(db, 'owner')).id;
});

const content = (about: Partial<EntryContent> = {}): EntryContent => ({
  title: 'Pure Silk',
  words: '',
  isShown: true,
  showAt: null,
  hideAt: null,
  details: {},
  pictures: {},
  ...about,
});
const category = { kind: 'category', id: 'pure-silk' } as const;
const save = (seen: number, about: Partial<EntryContent> = {}, id: string = category.id) =>
  saveEntry(shop, { kind: 'category', id, seen, content: content(about), staffId });
const categories = async () => (await readVocabulary(db)).categories;
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000);

describe('a new category', () => {
  test('comes behind the others', async () => {
    expect(await save(0, { words: 'Reeled by hand.' })).toMatchObject({ ok: true, version: 1 });
    const added = { id: 'pure-silk', title: 'Pure Silk', words: 'Reeled by hand.', isShown: true };
    expect((await categories()).slice(8)).toEqual([added]);
  });

  test.each([
    ['an id of a category', 'mul-cotton', {}, 'id_taken'],
    ['an id of a collection, which has the same addresses', 'mehro', {}, 'id_taken'],
    ['a title that another one has', 'mul', { title: 'mul cotton' }, 'title_taken'],
  ])('is refused with %s', async (_, id, about, code) => {
    expect(await save(0, about, id)).toEqual({ ok: false, code });
    expect(await categories()).toHaveLength(8);
  });

  test('is refused with times that are past or in the wrong order', async () => {
    expect(await save(0, { showAt: inMinutes(-1) })).toEqual({ ok: false, code: 'past_time' });
    expect(await save(0, { isShown: false, showAt: inMinutes(5), hideAt: inMinutes(5) })).toEqual({
      ok: false,
      code: 'out_of_order',
    });
  });

  test('is refused with a time to be shown at while it is shown, also once it is there', async () => {
    const refused = { ok: false, code: 'shown_already' };
    expect(await save(0, { showAt: inMinutes(5) })).toEqual(refused);
    await save(0, { isShown: false, showAt: inMinutes(5) });
    expect(await save(1, { isShown: true, showAt: inMinutes(5) })).toEqual(refused);
  });
});

describe('a change', () => {
  test('tells what it changed, and makes no version of what is so already', async () => {
    await save(0);
    expect(await save(1, { title: 'Silk', isShown: false })).toEqual({
      ok: true,
      version: 2,
      changes: [
        { field: 'title', before: 'Pure Silk', after: 'Silk' },
        { field: 'shown', before: 'yes', after: 'no' },
      ],
    });
    expect(await save(1, { title: 'Silk', isShown: false })).toEqual({ ok: true, version: 2, changes: [] });
  });

  test('of a version that somebody has changed is refused, and told what was changed and by whom', async () => {
    await save(0);
    await save(1, { words: 'Reeled by hand.' });
    expect(await save(1, { title: 'Silk' })).toMatchObject({
      ok: false,
      code: 'stale',
      version: 2,
      who: 'A test owner',
      theirs: [{ field: 'line', before: '', after: 'Reeled by hand.' }],
    });
    expect((await categories()).at(-1)).toMatchObject({ title: 'Pure Silk', words: 'Reeled by hand.' });
  });

  test('of a title lets searches find its sarees by the new one, and not by the old', async () => {
    await aSaree(db, { sku: 'A1', category: 'mul-cotton' });
    const found = async (search: string) =>
      (await listCards(db, { ...emptyListingFilter, search }, 10)).cards.map(({ sku }) => sku);
    expect(await found('mul')).toEqual(['A1']);
    await save(1, { title: 'Whisper Cloth' }, 'mul-cotton');
    expect(await found('whisper')).toEqual(['A1']);
    expect(await found('mul cotton')).toEqual([]);
  });

  test('of a title ranks its sarees by the new one, before those with its word elsewhere', async () => {
    await aSaree(db, { sku: 'A1', category: 'pure-linen', village: 'Whisper', featured: 1 });
    await aSaree(db, { sku: 'B1', category: 'mul-cotton', featured: 2 });
    await save(1, { title: 'Whisper-Cloth' }, 'mul-cotton');
    const { cards } = await listCards(db, { ...emptyListingFilter, search: 'whisper' }, 10);
    expect(cards.map(({ sku }) => sku)).toEqual(['B1', 'A1']);
  });

  test('of an unknown entry is refused', async () => {
    expect(await save(3)).toEqual({ ok: false, code: 'unknown_entry' });
  });
});

describe('versions', () => {
  test('are kept up to the last twenty, the first one of the migration among them', async () => {
    for (let seen = 1; seen <= keptVersions + 4; seen += 1) await save(seen, { title: `Mul ${seen}` }, 'mul-cotton');
    const versions = await listVersions(db, 'category', 'mul-cotton');
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: keptVersions }, (_, nth) => keptVersions + 5 - nth),
    );
  });

  test('are kept of every entry that the migration has written', async () => {
    const kept = db.selectFrom('house_version').select(['kind', 'id']).where('version', '=', 1);
    expect(await kept.orderBy('kind').orderBy('id').execute()).toHaveLength(
      [specVocabulary, specHome].flatMap((lists) => Object.values(lists).flat()).length,
    );
  });

  test('can be restored, which makes another one', async () => {
    await save(1, { title: 'Whisper Cloth', words: 'New.' }, 'mul-cotton');
    const restored = { kind: 'category', id: 'mul-cotton', seen: 2, version: 1, staffId } as const;
    expect(await restoreEntry(shop, restored)).toMatchObject({ ok: true, version: 3 });
    expect((await categories())[0]).toMatchObject({ title: 'Mul Cotton', words: expect.stringMatching(/^Soft, fine/) });
    expect(await restoreEntry(shop, { ...restored, version: 9 })).toEqual({ ok: false, code: 'unknown_version' });
    expect(await restoreEntry(shop, restored)).toMatchObject({ ok: true, version: 3, changes: [] });
  });

  test('are restored without times that are past', async () => {
    await save(0, { isShown: false, showAt: inMinutes(10) });
    await save(1, { isShown: false });
    shop.passMinutes(30);
    expect(await restoreEntry(shop, { ...category, seen: 2, version: 1, staffId })).toMatchObject({ ok: true });
    expect((await listVersions(db, 'category', 'pure-silk'))[0]).toMatchObject({ version: 2, showAt: null });
  });
});

describe('a removal', () => {
  test('is refused while a saree is in it, shown or not, and then removes it with its versions', async () => {
    await save(0);
    const saree = await aSaree(db, { category: 'pure-silk' });
    const remove = () => removeEntry(shop, { ...category, seen: 1 });
    await db.updateTable('saree').set({ is_shown: false }).execute();
    expect(await remove()).toEqual({ ok: false, code: 'in_use', sarees: 1 });
    await db.updateTable('saree').set({ category: 'mul-cotton' }).where('sku', '=', saree.sku).execute();
    expect(await remove()).toMatchObject({ ok: true });
    expect((await categories()).map(({ id }) => id)).toEqual(specCategoryIds);
    expect(await listVersions(db, 'category', 'pure-silk')).toEqual([]);
  });

  test('goes before an import that comes meanwhile, which is refused', async () => {
    await save(0);
    const adding = { saree: Promise.resolve<unknown>(null) };
    const come = () => {
      adding.saree = aSaree(db, { category: 'pure-silk' }).catch((error: unknown) => error);
      return waitUntilBlocked(db, adding.saree);
    };
    const beside = { ...shop, db: withRival(db, /count\(\*\).* from "saree"/, come) };
    expect(await removeEntry(beside, { ...category, seen: 1 })).toMatchObject({ ok: true });
    expect(await adding.saree).toBeInstanceOf(Error);
    expect(await db.selectFrom('saree').select('sku').execute()).toEqual([]);
  });

  test('of a version that somebody has changed is refused', async () => {
    await save(0);
    await save(1, { title: 'Silk' });
    expect(await removeEntry(shop, { ...category, seen: 1 })).toMatchObject({ ok: false, code: 'stale' });
  });
});

test('an order is written if it is of all entries, and nobody has changed the order that was seen', async () => {
  const [seen, ids] = [
    ['bagaan', 'mehro'],
    ['mehro', 'bagaan'],
  ];
  const arrange = (wanted: readonly string[]) => arrangeEntries(shop, { kind: 'collection', seen, ids: wanted });
  expect(await arrange(['mehro'])).toEqual({ ok: false, code: 'other_order' });
  expect(await arrange(['mehro', 'mehro'])).toEqual({ ok: false, code: 'other_order' });
  expect(await arrange(ids)).toEqual({ ok: true, before: ['Bagaan', 'Mehro'], after: ['Mehro', 'Bagaan'] });
  expect(await arrange(ids)).toEqual({ ok: false, code: 'other_order' });
  expect((await readVocabulary(db)).collections.map(({ id }) => id)).toEqual(ids);
});

test('an entry is shown and hidden at its times, once each', async () => {
  await save(0, { isShown: false, showAt: inMinutes(10), hideAt: inMinutes(20) });
  const isShown = async () => (await categories()).at(-1)?.isShown;
  expect(await showAndHideDueEntries(shop)).toBe(0);
  shop.passMinutes(10);
  expect(await showAndHideDueEntries(shop)).toBe(1);
  expect(await isShown()).toBe(true);
  expect(await showAndHideDueEntries(shop)).toBe(0);
  shop.passMinutes(10);
  expect(await showAndHideDueEntries(shop)).toBe(1);
  expect(await isShown()).toBe(false);
  expect((await listVersions(db, 'category', 'pure-silk')).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test.each(['Puja', 'दीवाली', "Mother's Day"])('the occasion %s can be added, and sarees be of it', async (id) => {
  const occasion = { kind: 'occasion', id, seen: 0, content: content({ title: id }), staffId } as const;
  expect(await saveEntry(shop, occasion)).toMatchObject({ ok: true });
  await aSaree(db, { occasions: [id] });
  expect(await removeEntry(shop, { kind: 'occasion', id, seen: 1 })).toEqual({
    ok: false,
    code: 'in_use',
    sarees: 1,
  });
});

describe('the hero', () => {
  const slide = (id: string, seen: number, about: Partial<EntryContent> = {}) =>
    saveEntry(shop, {
      kind: 'slide',
      id,
      seen,
      staffId,
      content: content({ title: `Slide ${id}`, details: { link: '/sarees' }, ...about }),
    });
  const slides = async () => (await readHome(db)).slides.map(({ id }) => id);

  test('of a new shop has the five slides of the specification, and samples of testimonials, letter for letter', async () => {
    expect(await readHome(db)).toEqual(specHome);
  });

  test('shows eight slides at most, those among them that will be shown at a time', async () => {
    for (const id of ['a', 'b']) expect(await slide(id, 0)).toMatchObject({ ok: true });
    expect(await slide('c', 0, { isShown: false, showAt: inMinutes(5) })).toMatchObject({ ok: true });
    expect(await slide('d', 0)).toEqual({ ok: false, code: 'too_many_slides' });
    expect(await slide('d', 0, { isShown: false })).toMatchObject({ ok: true });
    expect(await slides()).toEqual(['1', '2', '3', '4', '5', 'a', 'b']);
  });

  test('keeps its last slide, which is not hidden, at a time or at once, and not removed', async () => {
    for (const id of ['1', '2', '3', '4']) expect(await slide(id, 1, { isShown: false })).toMatchObject({ ok: true });
    const refused = { ok: false, code: 'last_slide' };
    expect(await slide('5', 1, { isShown: false })).toEqual(refused);
    expect(await slide('5', 1, { hideAt: inMinutes(5) })).toEqual(refused);
    expect(await removeEntry(shop, { kind: 'slide', id: '5', seen: 1 })).toEqual(refused);
    expect(await slides()).toEqual(['5']);
    expect(await removeEntry(shop, { kind: 'slide', id: '1', seen: 2 })).toMatchObject({ ok: true });
  });

  test('shows a slide from a time to another', async () => {
    await slide('puja', 0, { isShown: false, showAt: inMinutes(10), hideAt: inMinutes(20) });
    shop.passMinutes(10);
    expect(await showAndHideDueEntries(shop)).toBe(1);
    expect(await slides()).toContain('puja');
    shop.passMinutes(10);
    expect(await showAndHideDueEntries(shop)).toBe(1);
    expect(await slides()).not.toContain('puja');
  });

  test('gets back the link of a slide with its version', async () => {
    expect(await slide('1', 1, { details: { link: '/collections/mehro' } })).toMatchObject({
      changes: expect.arrayContaining([{ field: 'link', before: '/sarees', after: '/collections/mehro' }]),
    });
    await restoreEntry(shop, { kind: 'slide', id: '1', seen: 2, version: 1, staffId });
    expect((await readHome(db)).slides).toEqual(specHome.slides);
  });
});

describe('a testimonial', () => {
  const said = (saree: string, about: Partial<EntryContent> = {}) =>
    saveEntry(shop, {
      kind: 'testimonial',
      id: 't9',
      seen: 0,
      staffId,
      content: content({ details: { place: 'Pune', stars: '5', saree, picture: 'Close up' }, ...about }),
    });

  test('shows the picture of a saree that there is', async () => {
    expect(await said('No-Such')).toEqual({ ok: false, code: 'unknown_saree' });
    const { name, color } = await aSaree(db);
    expect(await said(name)).toEqual({ ok: false, code: 'unknown_saree' });
    expect(await said(productPath(name, color))).toMatchObject({ ok: true });
  });

  test('may have the name of another, and is no sample', async () => {
    const { name, color } = await aSaree(db);
    expect(await said(productPath(name, color), { title: 'Meera Nair' })).toMatchObject({ ok: true });
    expect((await readHome(db)).testimonials.at(-1)).toMatchObject({ name: 'Meera Nair', isSample: false });
  });
});

/** Pictures of the house: which version has which, and when they are given up. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { rethrow } from '../../testing/rethrow.ts';
import { dayMs, minuteMs } from '../duration.ts';
import { putMaster } from '../media/index-store.ts';
import { clearOldDraftsAndPictures } from '../saree-editing/clear-old.ts';
import { insertPicture } from '../testing/saree-media.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { removeEntry, restoreEntry, saveEntry, showAndHideDueEntries } from './edit-house.ts';
import { type EntryPictures, entryPictureName } from './entry-pictures.ts';
import { listHousePictures } from './entry-pictures-store.ts';
import { type EntryContent, keptVersions } from './house-entry.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  staffId = (await addStaff(db, 'owner')).id;
});

const name = (digit: string) => entryPictureName(digit.repeat(32));
const [red, blue] = [name('a'), name('b')];

/** Inserts a picture as the phone has sent it: no entry has it yet. */
async function take(picture: string): Promise<string> {
  const hash = '0123456789abcdef';
  const facts = { width: 1_600, height: 900, thumbhash: '', contentType: 'image/webp', bytes: 1 };
  const master = {
    name: picture,
    hash,
    masterKey: `masters/${picture}.${hash}.webp`,
    source: 'owner',
    ...facts,
  } as const;
  await putMaster(db, master, { removed_at: shop.now() });
  await shop.media.write(master.masterKey, new Uint8Array([1]), { contentType: '', cacheControl: '' });
  return picture;
}

const slide = { kind: 'slide', id: 'puja', staffId: null } as const;
const content = (about: Partial<EntryContent> = {}): EntryContent => ({
  title: 'Puja',
  words: '',
  isShown: true,
  showAt: null,
  hideAt: null,
  details: { link: '/sarees' },
  pictures: {},
  ...about,
});
const save = (seen: number, pictures: EntryPictures, about: Partial<EntryContent> = {}) =>
  saveEntry(shop, { ...slide, staffId, seen, content: content({ pictures, ...about }) });
const shownAs = async (use: string) => (await listHousePictures(db)).find((one) => one.use === use)?.name;
const clearOld = async () => {
  shop.passMinutes((30 * dayMs) / minuteMs + 1);
  return clearOldDraftsAndPictures(shop, rethrow);
};

describe('a slide with a picture', () => {
  test('is shown with it at once, and the change is told by the end of its name', async () => {
    expect(await save(0, { wide: await take(red) })).toMatchObject({
      ok: true,
      version: 1,
      changes: expect.arrayContaining([{ field: 'wide picture', before: null, after: 'photo aaaaaaaa' }]),
    });
    expect(await shownAs('hero-puja')).toBe(red);
    expect(await clearOld()).toBe(0);
  });

  test('is shown with it from its time on, and no page is told of it before', async () => {
    const inTen = new Date(shop.now().getTime() + 10 * minuteMs);
    await save(0, { wide: await take(red) }, { isShown: false, showAt: inTen });
    expect(await listHousePictures(db)).toEqual([]);
    shop.passMinutes(10);
    await showAndHideDueEntries(shop);
    expect(await shownAs('hero-puja')).toBe(red);
  });

  test('gets its earlier one back with the version, and again the later one', async () => {
    await save(0, { wide: await take(red) });
    await save(1, { wide: await take(blue) });
    expect(await shownAs('hero-puja')).toBe(blue);
    expect(await clearOld()).toBe(0);
    await restoreEntry(shop, { ...slide, staffId, seen: 2, version: 1 });
    expect(await shownAs('hero-puja')).toBe(red);
    await restoreEntry(shop, { ...slide, staffId, seen: 3, version: 2 });
    expect(await shownAs('hero-puja')).toBe(blue);
  });

  test('of a new shop shows the stored picture again once its own is taken away', async () => {
    await insertPicture(db, 'house-images/hero-1');
    const first = { ...slide, id: '1', staffId };
    await saveEntry(shop, { ...first, seen: 1, content: content({ pictures: { wide: await take(red) } }) });
    expect(await shownAs('hero-1')).toBe(red);
    await saveEntry(shop, { ...first, seen: 2, content: content() });
    expect(await shownAs('hero-1')).toBe('house-images/hero-1');
  });

  test('is not saved with a picture that nobody sent or that is deleted', async () => {
    const refused = { ok: false, code: 'unknown_picture' };
    expect(await save(0, { wide: red })).toEqual(refused);
    await take(red);
    expect(await clearOld()).toBe(1);
    expect(await save(0, { wide: red })).toEqual(refused);
    expect(await save(0, { wide: await take(red), portrait: blue })).toEqual(refused);
    expect(await clearOld()).toBe(1);
  });

  test('keeps a picture that is deleted meanwhile for its age: the deletion waits, and leaves it', async () => {
    await take(red);
    shop.passMinutes((30 * dayMs) / minuteMs + 1);
    const deleting = { picture: Promise.resolve(0) };
    const come = () => {
      deleting.picture = clearOldDraftsAndPictures(shop, rethrow);
      return waitUntilBlocked(db, deleting.picture);
    };
    const beside = { ...shop, db: withRival(db, /from "picture" where "name" in/, come) };
    const saved = saveEntry(beside, { ...slide, staffId, seen: 0, content: content({ pictures: { wide: red } }) });
    expect(await saved).toMatchObject({ ok: true });
    expect(await deleting.picture).toBe(0);
    expect(await shop.media.head(`masters/${red}.0123456789abcdef.webp`)).not.toBeNull();
  });
});

describe('a picture is given up', () => {
  test('with the last version that has it, and deleted with its files 30 days later', async () => {
    await save(0, { wide: await take(red) });
    await save(1, { wide: await take(blue) });
    for (let seen = 2; seen <= keptVersions; seen += 1) await save(seen, { wide: blue }, { title: `Puja ${seen}` });
    expect(await clearOld()).toBe(1);
    expect(await db.selectFrom('picture').select('name').execute()).toEqual([{ name: blue }]);
    expect(await shop.media.head(`masters/${red}.0123456789abcdef.webp`)).toBeNull();
  });

  test('with its entry, unless another entry has it', async () => {
    await save(0, { wide: await take(red), portrait: await take(blue) });
    const other = { ...slide, id: 'eid', staffId, seen: 0, content: content({ pictures: { wide: red } }) };
    expect(await saveEntry(shop, other)).toMatchObject({ ok: true });
    expect(await removeEntry(shop, { kind: 'slide', id: 'puja', seen: 1 })).toMatchObject({ ok: true });
    expect(await clearOld()).toBe(1);
    expect(await db.selectFrom('picture').select('name').execute()).toEqual([{ name: red }]);
  });
});

test.each([
  ['category', 'portrait', 'category-silk'],
  ['collection', 'wide', 'collection-silk'],
] as const)('a %s with a picture is shown with it, and without once it is hidden', async (kind, shape, use) => {
  const entry = { kind, id: 'silk', staffId };
  const about = { title: 'Silk', details: {}, pictures: { [shape]: await take(red) } };
  expect(await saveEntry(shop, { ...entry, seen: 0, content: content(about) })).toMatchObject({ ok: true });
  expect(await shownAs(use)).toBe(red);
  await saveEntry(shop, { ...entry, seen: 1, content: content({ ...about, isShown: false }) });
  expect(await listHousePictures(db)).toEqual([]);
});

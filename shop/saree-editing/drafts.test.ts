import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { statementsOf } from '../../database/testing/statements-of.ts';
import { rethrow } from '../../testing/rethrow.ts';
import { readBooks } from '../books/read-books.ts';
import { findSareeByPath, findSareeBySku } from '../catalogue/saree-store.ts';
import { addMs, dayMs, minuteMs } from '../duration.ts';
import { findMasterAt } from '../media/gallery-store.ts';
import { listMovements } from '../office-lists/stock-list-store.ts';
import { readDraftPage, readDraftRows } from '../office-pages/draft-page.ts';
import { aWholeDraft, wholeCells } from '../testing/draft.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { changeGallery } from './change-gallery.ts';
import { clearOldDraftsAndPictures } from './clear-old.ts';
import { maxDraftsOfPerson, maxKeptDraftsOfPerson, pictureSkuOf } from './draft.ts';
import { refuseDraft } from './draft-store.ts';
import { listDraft, listDraftsThatAreDue, listingRefusalOf, unscheduleDraft } from './list-draft.ts';
import { nextSku } from './propose-sku.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  staffId = (await addStaff(db, 'lister')).id;
});

const save = (draftId: string, seen: number, fields: Record<string, string>) =>
  saveDraft(shop, { draftId, fields, seen, staffId });
const list = (draftId: string, at?: Date, of: Pick<TestShop, 'db' | 'now'> = shop) =>
  listDraft(of, { draftId, seen: 1, at, staffId, priceRule: 'any' });
const sarees = async () => (await db.selectFrom('saree').select('sku').orderBy('sku').execute()).map(({ sku }) => sku);

describe('a draft', () => {
  test('is saved under the id of the phone, version by version', async () => {
    const id = randomUUID();
    expect(await save(id, 0, { name: 'Aranya' })).toEqual({
      ok: true,
      version: 1,
      changed: ['name'],
      price: null,
      unscheduled: null,
    });
    expect(await save(id, 1, { name: 'Aranya', price: '4200' })).toMatchObject({
      version: 2,
      changed: ['price'],
      price: { before: null, after: 420_000 },
    });
    expect((await readDraftPage(shop, id, 'owner'))?.draft).toMatchObject({
      version: 2,
      fields: { name: 'Aranya', price: '4200' },
    });
  });

  test('that was saved by somebody else since is refused with who and when; what is there already is saved again', async () => {
    const id = randomUUID();
    await save(id, 0, { name: 'Aranya' });
    await save(id, 1, { name: 'Barkha' });
    expect(await save(id, 1, { name: 'Chanda' })).toEqual({
      ok: false,
      code: 'stale',
      version: 2,
      who: 'A test lister',
      at: expect.any(Date),
    });
    expect(await save(id, 0, { name: 'Barkha' })).toMatchObject({ ok: true, version: 2, changed: [] });
  });

  test('is locked once by a save, and its page proposes a sku once', async () => {
    const id = await aWholeDraft(shop);
    const saving = await statementsOf(() => save(id, 1, { name: 'Barkha', category: 'mul-cotton' }));
    expect(saving.filter((text) => text.includes('for update'))).toHaveLength(1);
    const reading = await statementsOf(() => readDraftPage(shop, id, 'owner'));
    expect(reading.filter((text) => text.includes('starts_with'))).toHaveLength(1);
  });

  test('names everything that it lacks, by the rules of the catalogue’s file', async () => {
    const id = randomUUID();
    await save(id, 0, { name: 'Aranya', price: 'dear', category: 'mul-cotton', shelf: 'a shelf with too long a name' });
    const missing = new Map(
      (await readDraftPage(shop, id, 'owner'))?.missing.map(({ field, message }) => [field, message]),
    );
    expect(missing.get('price')).toBe('is not a price in rupees, such as 4200 or 4,200.50');
    expect(missing.get('weave')).toBe('is missing');
    expect(missing.get('availability')).toBe('is missing');
    expect(missing.get('pictures')).toBe('the first one is missing');
    expect(missing.get('shelf')).toBe('is longer than 20 characters');
    expect([missing.has('sku'), missing.has('name'), missing.has('listed_on')]).toEqual([false, false, false]);
    expect(await readDraftRows(shop, 10)).toMatchObject([
      { draft: { id }, who: 'A test lister', missing: missing.size },
    ]);
    expect(await list(id)).toMatchObject({ ok: false, code: 'incomplete' });
  });

  test('belongs to one of at most a hundred of a person', async () => {
    for (let nth = 0; nth < maxDraftsOfPerson; nth += 1) await save(randomUUID(), 0, { name: `Saree ${nth}` });
    const refused = { ok: false, code: 'too_many_drafts' };
    expect(await save(randomUUID(), 0, { name: 'One more' })).toEqual(refused);
    const { id: draftId } = await db.selectFrom('saree_draft').select('id').executeTakeFirstOrThrow();
    await discardDraft(shop, { draftId, isDiscarded: true });
    expect(await save(randomUUID(), 0, { name: 'Another' })).toMatchObject({ ok: true });
    expect(await discardDraft(shop, { draftId, isDiscarded: false })).toEqual(refused);
  });

  test('that is new is refused to whoever has discarded hundreds within 30 days', async () => {
    for (let nth = 0; nth < maxKeptDraftsOfPerson; nth += 1) {
      const draftId = randomUUID();
      await save(draftId, 0, { name: `Saree ${nth}` });
      await discardDraft(shop, { draftId, isDiscarded: true });
    }
    expect(await save(randomUUID(), 0, {})).toEqual({ ok: false, code: 'too_many_drafts' });
  });

  test('that is discarded can be taken up again, and is gone after 30 days with its pictures', async () => {
    const id = await aWholeDraft(shop);
    expect(await discardDraft(shop, { draftId: id, isDiscarded: true })).toEqual({ ok: true });
    expect(await readDraftPage(shop, id, 'owner')).toBeNull();
    expect(await list(id)).toEqual({ ok: false, code: 'discarded' });
    await discardDraft(shop, { draftId: id, isDiscarded: false });
    expect((await readDraftPage(shop, id, 'owner'))?.pictures).toHaveLength(1);
    await discardDraft(shop, { draftId: id, isDiscarded: true });
    shop.passMinutes((30 * dayMs) / minuteMs + 1);
    await clearOldDraftsAndPictures(shop, rethrow);
    shop.passMinutes(1);
    await clearOldDraftsAndPictures(shop, rethrow);
    expect(await db.selectFrom('saree_draft').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('picture').select('name').execute()).toEqual([]);
  });
});

describe('a draft that is listed', () => {
  test('is a saree on sale with its stock in the ledger, its shelf, and its pictures', async () => {
    const id = await aWholeDraft(shop, { name: 'Aranya', color: 'Madder Red', shelf: 'A3' });
    const outcome = await list(id);
    expect(outcome).toMatchObject({ ok: true, kind: 'listed', path: 'Aranya-MadderRed', pieces: 2 });
    const sku = outcome.ok && outcome.kind === 'listed' ? outcome.sku : '';
    expect(await findSareeByPath(db, 'Aranya-MadderRed')).toMatchObject({ sku, availability: 2, rating: null });
    expect((await listMovements(shop, { sku, cursor: null, limit: 5 })).rows).toMatchObject([
      { reason: 'received', why: 'listed', quantity: 2, who: 'A test lister' },
    ]);
    expect(await findMasterAt(db, { sku, place: 1 })).not.toBeNull();
    expect(await findMasterAt(db, { sku: pictureSkuOf(id), place: 1 })).toBeNull();
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
    expect(await list(id)).toEqual({ ok: false, code: 'listed', sku });
    expect(await save(id, 1, { name: 'Barkha' })).toEqual({ ok: false, code: 'listed', sku });
  });

  test('twice at once is one saree', async () => {
    const id = await aWholeDraft(shop);
    let theirs: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /from "saree_draft".*for update/, async () => {
      theirs = list(id);
      await waitUntilBlocked(db, theirs);
    });
    expect(await list(id, undefined, { ...shop, db: rivalled })).toMatchObject({ ok: true });
    expect(await theirs).toMatchObject({ ok: false, code: 'listed' });
    expect(await sarees()).toHaveLength(1);
  });

  test('gets the next sku of its category, which no saree and no other draft has', async () => {
    await aSaree(db, { sku: 'DH-MUL-009' });
    await aSaree(db, { sku: 'DH-LIN-100', category: 'pure-linen' });
    const other = await aWholeDraft(shop, { sku: 'DH-MUL-010' });
    const id = await aWholeDraft(shop);
    expect((await readDraftPage(shop, id, 'owner'))?.proposedSku).toBe('DH-MUL-011');
    expect(await list(id)).toMatchObject({ sku: 'DH-MUL-011' });
    expect(await list(other)).toMatchObject({ sku: 'DH-MUL-010' });
    const first = await aWholeDraft(shop, { category: 'cotton-silk' });
    expect(await list(first)).toMatchObject({ sku: 'DH-COT-001' });
  });

  test('under the sku, or the name and colour, of a saree is refused with the field', async () => {
    const saree = await aSaree(db);
    const sameSku = await aWholeDraft(shop, { sku: saree.sku });
    expect(await list(sameSku)).toMatchObject({ mistakes: [{ field: 'sku', message: 'is that of another saree' }] });
    const samePath = await aWholeDraft(shop, { name: saree.name, color: saree.color });
    expect(await list(samePath)).toMatchObject({
      mistakes: [{ field: 'color', message: `this name and colour are those of ${saree.sku}` }],
    });
    expect((await findSareeBySku(db, saree.sku))?.name).toBe(saree.name);
  });

  test('is what the person saw: one that was saved since is refused', async () => {
    const id = await aWholeDraft(shop);
    await save(id, 1, wholeCells({ price: '1' }));
    expect(await list(id)).toMatchObject({ ok: false, code: 'stale', version: 2 });
  });
});

describe('a draft with a time', () => {
  const inAMinute = () => addMs(shop.now(), minuteMs);

  test('is listed at that time, once, for whoever asked', async () => {
    const id = await aWholeDraft(shop);
    expect(await list(id, inAMinute())).toMatchObject({ ok: true, kind: 'scheduled' });
    expect(await listDraftsThatAreDue(shop)).toBe(0);
    shop.passMinutes(2);
    expect(await Promise.all([listDraftsThatAreDue(shop), listDraftsThatAreDue(shop)])).toSatisfy(
      (counts: number[]) => counts[0] === 1 || counts[1] === 1,
    );
    expect(await listDraftsThatAreDue(shop)).toBe(0);
    expect(await sarees()).toHaveLength(1);
  });

  test('is not listed at it once somebody has changed a field or a picture, and whoever did is told', async () => {
    const [saved, moved] = [await aWholeDraft(shop), await aWholeDraft(shop)];
    const at = inAMinute();
    for (const id of [saved, moved]) await list(id, at);
    expect(await save(saved, 1, wholeCells({ price: '1' }))).toMatchObject({ ok: true, unscheduled: at });
    const picture = { place: 1, hash: '0123456789abcdef' };
    expect(await changeGallery(shop, { draftId: moved }, { kind: 'move', picture, to: 2 })).toEqual({
      ok: true,
      unscheduled: at,
    });
    shop.passMinutes(2);
    expect(await listDraftsThatAreDue(shop)).toBe(0);
    expect(await sarees()).toEqual([]);
    expect((await readDraftPage(shop, saved, 'owner'))?.draft).toMatchObject({
      listAt: null,
      listBy: null,
      refusal: null,
    });
  });

  test('that has another time by now is not refused for the one before', async () => {
    const id = await aWholeDraft(shop);
    const listAt = inAMinute();
    await list(id, listAt);
    await refuseDraft(db, { id, words: 'It lacks a picture.', now: shop.now() });
    expect((await readDraftPage(shop, id, 'owner'))?.draft).toMatchObject({ listAt, refusal: null });
  });

  test('is not listed if that was taken back, if it lacks something by then, or if the person has left', async () => {
    expect(await list(await aWholeDraft(shop), addMs(shop.now(), -1))).toEqual({ ok: false, code: 'past_time' });
    const [takenBack, broken, ofWhoLeft] = [await aWholeDraft(shop), await aWholeDraft(shop), await aWholeDraft(shop)];
    const leaving = (await addStaff(db, 'lister')).id;
    await list(takenBack, inAMinute());
    await list(broken, inAMinute());
    await listDraft(shop, { draftId: ofWhoLeft, seen: 1, at: inAMinute(), staffId: leaving, priceRule: 'any' });
    await unscheduleDraft(shop, takenBack);
    await db.deleteFrom('picture').where('sku', '=', pictureSkuOf(broken)).execute();
    await db.updateTable('staff').set({ removed_at: shop.now() }).where('id', '=', leaving).execute();
    shop.passMinutes(2);
    expect(await listDraftsThatAreDue(shop)).toBe(0);
    expect(await sarees()).toEqual([]);
    const refusal = async (id: string) => (await readDraftPage(shop, id, 'owner'))?.draft.refusal;
    expect(await refusal(broken)).toBe('pictures: the first one is missing.');
    expect(await refusal(ofWhoLeft)).toBe('Whoever was to list it may not do so any more.');
    expect(await refusal(takenBack)).toBeNull();
    const reasons = await Promise.all([broken, ofWhoLeft, takenBack].map(refusal));
    expect(reasons.map((words) => listingRefusalOf(words ?? null))).toEqual(['incomplete', 'not_allowed', null]);
  });
});

test('the next sku follows the highest number, as wide as the others', () => {
  expect(nextSku('DH-', [])).toBe('DH-001');
  expect(nextSku('DH-', ['DH-9', 'DH-10', 'DH-X1'])).toBe('DH-11');
  expect(nextSku('DH-', ['DH-099'])).toBe('DH-100');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { statementsOf } from '../../database/testing/statements-of.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { productPath, type Saree } from '../catalogue/saree.ts';
import { findSareeByPath, findSareeBySku } from '../catalogue/saree-store.ts';
import { paise } from '../money.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { type CellChange, editSaree } from './edit-saree.ts';
import type { PriceRule } from './price-rule.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db);
});

const edit = (changes: Readonly<Record<string, CellChange>>, priceRule: PriceRule = 'any', of = shop) =>
  editSaree(of, { sku: saree.sku, changes, priceRule });
const now = async () => (await findSareeBySku(db, saree.sku)) ?? expect.fail('it is gone');
const weave = (from: string, to: string) => ({ weave: { from, to } });
const price = (from: string, to: string) => ({ price: { from, to } });

describe('an edit', () => {
  test('changes the fields it names, leaves stock and every other field, and says what was changed', async () => {
    const outcome = await edit({ ...weave('Plain weave', 'Jamdani'), motif: { from: '', to: 'Buti' } });
    expect(outcome).toMatchObject({
      ok: true,
      changed: [
        { field: 'weave', before: 'Plain weave', after: 'Jamdani' },
        { field: 'motif', before: '', after: 'Buti' },
      ],
      price: null,
    });
    expect(await now()).toEqual({ ...saree, weave: 'Jamdani', motif: 'Buti' });
  });

  test('of a name moves the address, and the old one still leads to the saree', async () => {
    const former = productPath(saree.name, saree.color);
    expect(await edit({ name: { from: saree.name, to: 'Barkha' } })).toMatchObject({ ok: true, path: 'Barkha-Indigo' });
    expect((await findSareeByPath(db, former))?.sku).toBe(saree.sku);
  });

  test('that a cell does not allow, or whose address another saree has, changes nothing and names the field', async () => {
    const other = await aSaree(db);
    expect(await edit({ hsn: { from: saree.hsn, to: '1' }, ...weave('Plain weave', '') })).toMatchObject({
      code: 'mistakes',
      mistakes: [
        { field: 'hsn', message: 'must be 4, 6 or 8 digits' },
        { field: 'weave', message: 'is missing' },
      ],
    });
    expect(await edit({ name: { from: saree.name, to: other.name } })).toMatchObject({
      code: 'mistakes',
      mistakes: [{ field: 'color', message: `this name and colour are those of ${other.sku}` }],
    });
    expect(await edit({ name: { from: saree.name, to: '<script>alert(1)</script>' } })).toMatchObject({
      code: 'mistakes',
      mistakes: [{ field: 'name' }],
    });
    expect(await now()).toEqual(saree);
  });

  test('of a name takes the new address from the saree that had it before, and teaches the search its words', async () => {
    const other = await aSaree(db);
    await editSaree(shop, { sku: other.sku, changes: { name: { from: other.name, to: 'Barkha' } }, priceRule: 'any' });
    const freed = productPath(other.name, other.color);
    expect((await findSareeByPath(db, freed))?.sku).toBe(other.sku);
    const changes = { name: { from: saree.name, to: other.name }, color: { from: saree.color, to: other.color } };
    expect(await edit(changes)).toMatchObject({ ok: true, path: freed });
    expect(await db.selectFrom('saree_former_path').select('sku').execute()).toEqual([{ sku: saree.sku }]);
    const words = await db.selectFrom('shown_word').select('sarees').where('word', '=', 'barkha').execute();
    expect(words).toEqual([{ sarees: 1 }]);
  });

  test('refreshes the words of the catalogue only if the text that searches match changes', async () => {
    const derived = async (changes: Readonly<Record<string, CellChange>>) =>
      (await statementsOf(() => edit(changes))).filter((text) =>
        /refresh_search_words|delete from "saree_former_path"/.test(text),
      );
    expect(await derived(price('4200', '4500'))).toEqual([]);
    expect(await derived(weave('Plain weave', 'Jamdani'))).toEqual(['select refresh_search_words()']);
    expect(await derived({ name: { from: saree.name, to: 'Barkha' } })).toHaveLength(2);
    expect((await now()).price).toBe(450_000);
  });

  test('of an unknown saree is refused', async () => {
    expect(await editSaree(shop, { sku: 'NONE-1', changes: weave('a', 'b'), priceRule: 'any' })).toEqual({
      ok: false,
      code: 'unknown_saree',
    });
  });
});

describe('two people who edit one saree', () => {
  test('at once keep both of their changes if these are of different fields', async () => {
    let theirs: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /select .* from "saree"/, async () => {
      theirs = edit({ yarn: { from: saree.yarn, to: '80s cotton' } });
      await waitUntilBlocked(db, theirs);
    });
    const own = await edit(weave('Plain weave', 'Jamdani'), 'any', { ...shop, db: rivalled });
    expect([own, await theirs]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await now()).toEqual({ ...saree, weave: 'Jamdani', yarn: '80s cotton' });
  });

  test('at once change one field once: the second is told what it is now, and nothing else of theirs is done', async () => {
    let theirs: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /select .* from "saree"/, async () => {
      theirs = edit({ ...weave('Plain weave', 'Tangail'), motif: { from: '', to: 'Buti' } });
      await waitUntilBlocked(db, theirs);
    });
    expect(await edit(weave('Plain weave', 'Jamdani'), 'any', { ...shop, db: rivalled })).toMatchObject({ ok: true });
    expect(await theirs).toMatchObject({ ok: false, code: 'stale', field: 'weave', theirs: 'Jamdani' });
    expect(await now()).toEqual({ ...saree, weave: 'Jamdani' });
  });

  test('who want the same are both right, and so is one who saves twice', async () => {
    await edit(weave('Plain weave', 'Jamdani'));
    expect(await edit(weave('Plain weave', 'Jamdani'))).toMatchObject({ ok: true, changed: [] });
    expect(await edit(weave('Jamdani', 'Tangail'))).toMatchObject({ ok: true });
  });

  test('of whom one imports a file: the edit of a field that the file changed is refused, of another it is done', async () => {
    const { availability: _, ...entry } = saree;
    let imported: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /select .* from "saree"/, async () => {
      imported = importCatalogue(db, [{ ...entry, yarn: 'Mulberry silk' }]);
      await waitUntilBlocked(db, imported);
    });
    expect(await edit(weave('Plain weave', 'Jamdani'), 'any', { ...shop, db: rivalled })).toMatchObject({ ok: true });
    expect(await imported).toMatchObject({ ok: true });
    expect(await edit({ yarn: { from: saree.yarn, to: '80s cotton' } })).toMatchObject({
      code: 'stale',
      theirs: 'Mulberry silk',
    });
    expect(await edit({ dye: { from: saree.dye, to: 'Lac' } })).toMatchObject({ ok: true });
  });
});

describe('a price', () => {
  test('is the same however it is typed', async () => {
    expect(await edit(price('₹4,200.00', '4,500'))).toMatchObject({
      ok: true,
      price: { before: 420_000, after: 450_000 },
    });
    expect((await now()).price).toBe(450_000);
  });

  test('is changed by a manager by 30 % of that of a day ago at most, in however many steps', async () => {
    expect(await edit(price('4200', '2940'), 'near')).toMatchObject({ ok: true });
    expect(await edit(price('2940', '2800'), 'near')).toEqual({
      ok: false,
      code: 'price_too_far',
      low: paise(294_000),
      high: paise(546_000),
    });
    expect(await edit(price('2940', '5460'), 'near')).toMatchObject({ ok: true });
    expect(await edit(price('5460', '5460.01'), 'near')).toMatchObject({ code: 'price_too_far' });
    shop.passMinutes(24 * 60 + 1);
    expect(await edit(price('5460', '5900'), 'near')).toMatchObject({ ok: true });
  });

  test('that an import changed in between counts as that of a day ago did', async () => {
    const { availability: _, ...entry } = saree;
    await importCatalogue(db, [{ ...entry, price: paise(100_000) }]);
    expect(await edit(price('1000', '700'), 'near')).toMatchObject({ code: 'price_too_far', low: 294_000 });
  });

  test('is not changed, nor the code by which GST is charged, by whoever may set none, who may change everything else', async () => {
    expect(await edit({ ...price('4200', '4300'), ...weave('Plain weave', 'Jamdani') }, 'none')).toEqual({
      ok: false,
      code: 'price_not_yours',
    });
    expect(await edit({ hsn: { from: saree.hsn, to: '5208' } }, 'none')).toEqual({ ok: false, code: 'hsn_not_yours' });
    expect(await edit({ ...price('4200', '4200.00'), ...weave('Plain weave', 'Jamdani') }, 'none')).toMatchObject({
      ok: true,
    });
  });
});

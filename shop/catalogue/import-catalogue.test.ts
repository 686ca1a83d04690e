import { describe, expect, test } from 'vitest';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { createOrder } from '../checkout/create-order.ts';
import { paise } from '../money.ts';
import { openTestOrder, orderRequestFor, readAvailability, readStockMovements } from '../testing/order.ts';
import { aSaree, someSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { type CatalogueEntry, csvColumns } from './csv-columns.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { Saree } from './saree.ts';
import { findSareeByPath, findSareeBySku, findSareesBySkus } from './saree-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test('an import inserts a new saree with every field that its row has', async () => {
  const saree = someSaree({
    sareeName: 'Neel Megh Saree',
    color: 'Indigo/Ivory',
    collection: 'mehro',
    rating: 4.5,
    bestSeller: 3,
    featured: 12,
    occasions: ['Office', 'Festive'],
    motif: 'Rain',
    certificates: ['Handloom Mark', 'Silk Mark'],
    oneOfOne: true,
    description: 'A monsoon sky.',
    design: 'ground=#123456',
  });
  expect(await importCatalogue(db, [saree])).toEqual({ ok: true, added: 1, updated: 0, stock: [] });
  expect(await findSareeBySku(db, saree.sku)).toEqual(saree);
  expect(await readStockMovements(db, saree)).toEqual(['received +3']);
});

test('an import updates known skus and leaves others unchanged', async () => {
  const [known, other] = [await aSaree(db), await aSaree(db)];
  const changed = { ...known, price: paise(999_900), availability: 1, description: 'New words' };
  const stock = [{ sku: known.sku, from: 3, to: 1 }];
  expect(await importCatalogue(db, [changed, someSaree()])).toEqual({ ok: true, added: 1, updated: 1, stock });
  expect(await findSareeBySku(db, known.sku)).toEqual(changed);
  expect(await findSareeBySku(db, other.sku)).toEqual(other);
  expect(await readStockMovements(db, known)).toEqual(['received +3', 'corrected -2']);
});

describe('a field whose column the file leaves out', () => {
  const full = {
    sareeName: 'Neel Megh Saree',
    collection: 'mehro',
    rating: 4.5,
    bestSeller: 3,
    featured: 12,
    occasions: ['Office'],
    blousePieceM: 0.8,
    borderColours: ['red'],
    palluColours: ['blue', 'white'],
    weaverSince: 1996,
    motif: 'Rain',
    certificates: ['Silk Mark'],
    oneOfOne: true,
    description: 'A monsoon sky.',
    disclaimer: 'Slubs are not faults.',
    washCare: 'Dry clean.',
    delivery: 'In a week.',
    returns: 'Within a week.',
    manufacturerDetails: 'A co-operative.',
    design: 'ground=#123456',
  } satisfies Partial<Saree>;

  test('keeps its value in a known saree, stock and search words included', async () => {
    const known = await aSaree(db, full);
    await db.insertInto('review').values(aReview(known.sku)).execute();
    const entry = { ...withoutOptional(known), yarn: 'Mulberry silk' };
    expect(await importCatalogue(db, [entry])).toEqual({ ok: true, added: 0, updated: 1, stock: [] });
    expect(await findSareeBySku(db, known.sku)).toEqual({ ...known, yarn: 'Mulberry silk', rating: 2, ratingCount: 1 });
    await db.deleteFrom('review').execute();
    await importCatalogue(db, [entry]);
    expect(await findSareeBySku(db, known.sku)).toEqual({ ...known, yarn: 'Mulberry silk' });
    const { search_text } = await db.selectFrom('saree').select('search_text').executeTakeFirstOrThrow();
    expect(search_text).toMatch(/neel megh saree .* rain /);
    expect(await readStockMovements(db, known)).toEqual(['received +3']);
  });

  test('gets its default in a new saree', async () => {
    const entry = { ...withoutOptional(someSaree(full)), availability: 2 };
    expect(await importCatalogue(db, [entry])).toMatchObject({ ok: true, added: 1 });
    const nothing = Object.fromEntries(Object.keys(full).map((field) => [field, null]));
    expect(await findSareeBySku(db, entry.sku)).toEqual({
      ...entry,
      ...nothing,
      ratingCount: 0,
      borderColours: [],
      palluColours: [],
      occasions: [],
      certificates: [],
      oneOfOne: false,
      design: '',
    });
  });

  test('is a mistake when it is the stock of a new saree', async () => {
    const message = 'is empty: a new saree needs the number of its pieces';
    expect(await importCatalogue(db, [withoutOptional(someSaree())])).toEqual({
      ok: false,
      code: 'mistakes',
      mistakes: [{ row: 2, column: 'availability', message }],
    });
  });
});

/** Returns the saree without the fields of optional columns. */
function withoutOptional(saree: Saree): CatalogueEntry {
  const entry: CatalogueEntry = { ...saree };
  for (const { field, isOptional } of csvColumns) if (isOptional) Reflect.deleteProperty(entry, field);
  return entry;
}

const aReview = (sku: string) => ({ saree_sku: sku, user_name: 'Asha', rating: 2, feedback: 'Fine.', status: 'shown' });

test('importing the same file twice changes nothing', async () => {
  const sarees = [someSaree(), someSaree()];
  await importCatalogue(db, sarees);
  expect(await importCatalogue(db, sarees)).toEqual({ ok: true, added: 0, updated: 2, stock: [] });
  expect(await readStockMovements(db, sarees[0] as Saree)).toEqual(['received +3']);
});

test('the search text of a saree has its new words and not its old ones', async () => {
  const saree = await aSaree(db, { village: 'Phulia' });
  await importCatalogue(db, [{ ...saree, village: 'Maheshwar' }]);
  const { search_text } = await db.selectFrom('saree').select('search_text').executeTakeFirstOrThrow();
  expect(search_text).toContain('maheshwar');
  expect(search_text).not.toContain('phulia');
});

describe('the address of an imported saree', () => {
  test('still leads to the saree after a rename, whatever the case of its letters', async () => {
    const saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
    await importCatalogue(db, [{ ...saree, name: 'Monsoon' }]);
    for (const path of ['NeelMegh-Indigo:Ivory', 'neelmegh-indigo:ivory', 'Monsoon-Indigo:Ivory']) {
      expect(await findSareeByPath(db, path)).toMatchObject({ sku: saree.sku, name: 'Monsoon' });
    }
  });

  test('leads to a new saree that takes it after the old one was renamed', async () => {
    const first = await aSaree(db, { name: 'Megh' });
    await importCatalogue(db, [{ ...first, name: 'Monsoon' }]);
    const second = await aSaree(db, { name: 'Megh' });
    expect(await findSareeByPath(db, 'Megh-Indigo')).toMatchObject({ sku: second.sku });
    expect(await findSareeByPath(db, 'Monsoon-Indigo')).toMatchObject({ sku: first.sku });
  });

  test('is no longer a former address after a rename there and back', async () => {
    const saree = await aSaree(db, { name: 'Megh' });
    await importCatalogue(db, [{ ...saree, name: 'Monsoon' }]);
    await importCatalogue(db, [saree]);
    const rows = await db.selectFrom('saree_former_path').select('path_key').execute();
    expect(rows).toEqual([{ path_key: 'monsoon-indigo' }]);
  });

  test('is not kept as a former address when only the case of its letters changes', async () => {
    const saree = await aSaree(db, { name: 'Megh' });
    await importCatalogue(db, [{ ...saree, name: 'MEGH' }]);
    expect(await db.selectFrom('saree_former_path').selectAll().execute()).toEqual([]);
    expect(await findSareeByPath(db, 'megh-indigo')).toMatchObject({ name: 'MEGH' });
  });

  test('may be swapped between two sarees of one file', async () => {
    const [a, b] = [await aSaree(db, { name: 'Asha' }), await aSaree(db, { name: 'Bela' })];
    const swapped = [
      { ...a, name: 'Bela' },
      { ...b, name: 'Asha' },
    ];
    expect(await importCatalogue(db, swapped)).toMatchObject({ ok: true, updated: 2 });
    expect(await findSareeByPath(db, 'Asha-Indigo')).toMatchObject({ sku: b.sku });
    expect(await findSareeByPath(db, 'Bela-Indigo')).toMatchObject({ sku: a.sku });
    expect(await db.selectFrom('saree_former_path').selectAll().execute()).toEqual([]);
  });

  test('leads over several renames to the saree as it is named now', async () => {
    const saree = await aSaree(db, { name: 'Megh' });
    for (const name of ['Monsoon', 'Varsha']) await importCatalogue(db, [{ ...saree, name }]);
    for (const path of ['Megh-Indigo', 'Monsoon-Indigo', 'Varsha-Indigo'])
      expect(await findSareeByPath(db, path)).toMatchObject({ sku: saree.sku, name: 'Varsha' });
  });

  test('stays as it was when the import has a mistake', async () => {
    const [first, other] = [await aSaree(db, { name: 'Megh' }), await aSaree(db, { name: 'Bela' })];
    const mistaken = [{ ...first, name: 'Monsoon' }, someSaree({ name: other.name, color: other.color })];
    expect(await importCatalogue(db, mistaken)).toMatchObject({ ok: false });
    expect(await findSareeByPath(db, 'Megh-Indigo')).toMatchObject({ sku: first.sku, name: 'Megh' });
    expect(await db.selectFrom('saree_former_path').selectAll().execute()).toEqual([]);
  });

  test('is a mistake when a saree outside the file has it, and then nothing is imported', async () => {
    const other = await aSaree(db, { name: 'Megh' });
    const [fine, thief] = [someSaree(), someSaree({ name: 'megh' })];
    const message = `this name and colour are those of ${other.sku}`;
    expect(await importCatalogue(db, [fine, thief])).toEqual({
      ok: false,
      code: 'mistakes',
      mistakes: [{ row: 3, column: 'color', message }],
    });
    expect(await findSareesBySkus(db, [fine.sku, thief.sku])).toEqual([]);
  });

  test('leads to the first colour in stock when it names no colour', async () => {
    await aSaree(db, { name: 'Neel Megh', color: 'Red', availability: 0, featured: 1 });
    const second = await aSaree(db, { name: 'Neel Megh', color: 'Blue', featured: 3 });
    const first = await aSaree(db, { name: 'Neel Megh', color: 'Green', featured: 2 });
    for (const path of ['Neel Megh', 'neelmegh', 'NEELMEGH']) {
      expect(await findSareeByPath(db, path)).toMatchObject({ sku: first.sku });
    }
    expect(await findSareeByPath(db, 'NeelMegh-Blue')).toMatchObject({ sku: second.sku });
    expect(await findSareeByPath(db, 'NeelMegh-Purple')).toBeNull();
  });
});

describe('an import while the shop is open', () => {
  test('leaves the stock alone when the file does not name it: a reserved piece stays reserved', async () => {
    const saree = await aSaree(db, { availability: 1 });
    await openTestOrder(shop, orderRequestFor([saree]));
    const reworded = { ...saree, description: 'New words', availability: null };
    expect(await importCatalogue(db, [reworded])).toEqual({ ok: true, added: 0, updated: 1, stock: [] });
    expect(await findSareeBySku(db, saree.sku)).toMatchObject({ description: 'New words', availability: 0 });
    expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1']);
  });

  test('demands the number of pieces of a new saree', async () => {
    const known = await aSaree(db);
    const [counted, uncounted] = [someSaree(), { ...someSaree(), availability: null }];
    expect(await importCatalogue(db, [{ ...known, availability: null }, counted, uncounted])).toEqual({
      ok: false,
      code: 'mistakes',
      mistakes: [{ row: 4, column: 'availability', message: 'is empty: a new saree needs the number of its pieces' }],
    });
    expect(await findSareeBySku(db, counted.sku)).toBeNull();
  });

  test('keeps reservations: the file says how many pieces can be bought now', async () => {
    const saree = await aSaree(db, { availability: 3 });
    await openTestOrder(shop, orderRequestFor([saree]));
    await importCatalogue(db, [{ ...saree, availability: 5 }]);
    expect(await readAvailability(db, saree)).toBe(5);
    expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -1', 'corrected +3']);
  });

  test('does not deadlock with a buyer who is ordering', async () => {
    const sarees = [await aSaree(db), await aSaree(db)];
    let importing: ReturnType<typeof importCatalogue> | undefined;
    const interrupted = withRival(db, /insert into "order_line"/, async () => {
      importing = importCatalogue(db, sarees.toReversed());
      await waitUntilBlocked(db, importing);
    });
    expect(await createOrder({ ...shop, db: interrupted }, orderRequestFor(sarees))).toMatchObject({ ok: true });
    expect(await importing).toMatchObject({ ok: true, updated: 2 });
  });

  test('makes a buyer who orders meanwhile wait, and then find the new stock', async () => {
    const sarees = [await aSaree(db, { availability: 1 }), await aSaree(db, { availability: 1 })];
    let buying: ReturnType<typeof createOrder> | undefined;
    const interrupted = withRival(db, /select .* from "saree".*for no key update/, async () => {
      buying = createOrder(shop, orderRequestFor(sarees));
      await waitUntilBlocked(db, buying);
    });
    const emptied = sarees.map((saree) => ({ ...saree, availability: 0 }));
    expect(await importCatalogue(interrupted, emptied)).toMatchObject({ ok: true });
    expect(await buying).toMatchObject({ ok: false, code: 'out_of_stock' });
  });
});

test('a category, collection or occasion that the shop does not have is a mistake, and then nothing is imported', async () => {
  const foreign = someSaree({ category: 'polyester', collection: 'winter', occasions: ['Everyday', 'Funeral'] });
  expect(await importCatalogue(db, [someSaree(), foreign])).toEqual({
    ok: false,
    code: 'mistakes',
    mistakes: [
      { row: 3, column: 'category', message: expect.stringMatching(/^must be one of: mul-cotton, pure-cotton, /) },
      { row: 3, column: 'collection', message: 'must be one of: bagaan, mehro' },
      { row: 3, column: 'occasion', message: 'must be one of: Everyday, Office, Festive, Wedding, Evening, Gifting' },
    ],
  });
  expect(await findSareesBySkus(db, [foreign.sku])).toEqual([]);
});

/** The house from the office: a new category with its picture and first saree, two people at one category, and the home page. */
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { removeEntry, saveEntry } from '../shop/house/edit-house.ts';
import type { EntryContent, HouseEntry } from '../shop/house/house-entry.ts';
import { isEntryOf, listEntries } from '../shop/house/house-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { type Hands, handsFor } from './hands.ts';
import { heroOf } from './home-page.ts';
import { fetchListing, openFilters, waitForProductCount } from './listing-page.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { takePhotos } from './office-saree-data.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;
const longMs = 240_000;
/** A picture of cloth, smaller than a photo of twelve megapixels. */
const cloth = fileURLToPath(new URL('../demo/pictures/house-images/category-mul-cotton.avif', import.meta.url));
/** Most milliseconds from the list of categories to a saree on the pages of a new one. */
const mostMs = 60_000;

const shop = () => ({ db: books.db, now: () => new Date() });

async function readCategory(id: string): Promise<HouseEntry> {
  const [entry] = await listEntries(books.db, 'category', isEntryOf(id));
  if (!entry) throw new Error(`there is no category ${id}`);
  return entry;
}

/** Changes a category as the office does. */
async function change(id: string, about: Partial<EntryContent>): Promise<void> {
  const { version, ...content } = await readCategory(id);
  const entry = { kind: 'category', id, seen: version, content: { ...content, ...about }, staffId: null } as const;
  expect(await saveEntry(shop(), entry)).toMatchObject({ ok: true });
}

/** Gives a category its present words again after the test, and its sarees the search texts. */
async function restoreAfterwards(id: string): Promise<void> {
  const { title, words, isShown, showAt, hideAt } = await readCategory(id);
  onTestFinished(() => change(id, { title, words, isShown, showAt, hideAt }));
}

/** Removes the category and its saree after the test. */
function removeAfterwards(id: string): void {
  onTestFinished(async () => {
    const { db } = books;
    const sarees = await db.selectFrom('saree').select('sku').where('category', '=', id).execute();
    for (const { sku } of sarees) {
      const gone = { is_shown: false, category: 'mul-cotton', name: `Gone ${sku}`, product_path: `gone-${sku}` };
      await db.updateTable('saree').set(gone).where('sku', '=', sku).execute();
    }
    const { version } = await readCategory(id);
    expect(await removeEntry(shop(), { kind: 'category', id, seen: version })).toMatchObject({ ok: true });
  });
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${shopUnderTest().shopUrl}${path}`)).text();
}

/** Takes a photo for the picture of an entry, does something else while it is read, and waits until it is in its frame. */
async function takePicture(
  page: Page,
  hands: Pick<Hands, 'press'>,
  label: string,
  photos: readonly string[],
  meanwhile: () => Promise<void> = async () => {},
) {
  const camera = page.waitForEvent('filechooser');
  await hands.press(page.getByLabel(`${label}: take a photo`));
  await (await camera).setFiles([...photos]);
  await meanwhile();
  await page.getByRole('group', { name: `${label}: the part that is shown` }).waitFor();
}

/** Returns the addresses of pictures that the office took for entries, as they are in a page of the shop. */
async function takenPicturesOn(path: string): Promise<string[]> {
  const named = (await textOf(path)).matchAll(/house-images\/entry_u[0-9a-f]{32}\.[0-9a-f]{16}/g);
  return [...new Set([...named].map(([address]) => address))];
}

/** Pulls something up or down in its frame, by pixels. */
async function pull(page: Page, pulled: Locator, lower: number): Promise<void> {
  const { x, y, width, height } = (await pulled.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + lower, { steps: 4 });
  await page.mouse.up();
}

/** Finds the preview of an entry. */
const previewOf = (page: Page, kind: string) =>
  page.frameLocator(`iframe[title="The ${kind} on the home page, on a phone"]`);

const linkToCategory = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('link', { name: 'Raw Silk', exact: true });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test(
    'a new category with its picture and its first saree are on the shop’s pages within a minute, by the office alone',
    async () => {
      removeAfterwards('raw-silk');
      const page = await newShopper(size, { reducedMotion: 'reduce' });
      await signInToOffice(page, books.db, 'owner');
      const hands = handsFor(page, size);
      const photos = await takePhotos(1);
      await goToOffice(page, '/house');
      const begun = Date.now();
      await hands.press(page.getByRole('button', { name: 'New category' }));
      await hands.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Raw Silk');
      await hands.fill(page.getByRole('textbox', { name: /^Line under the title/ }), 'Silk with its gum left in.');
      expect(await page.getByRole('textbox', { name: 'Address, after /categories/' }).inputValue()).toBe('raw-silk');
      await takePicture(page, hands, 'Picture', [cloth]);
      await hands.press(page.getByRole('button', { name: 'Add the category' }));
      await page.getByText('Raw Silk is in the shop.').waitFor();

      await goToOffice(page, '/sarees');
      await hands.press(page.getByRole('button', { name: 'New saree' }));
      const camera = page.waitForEvent('filechooser');
      await hands.press(page.getByLabel('Photo: Draped'));
      await (await camera).setFiles(photos);
      await hands.press(page.getByRole('region', { name: 'Like which one?' }).getByRole('button').first());
      await hands.press(page.locator('summary', { hasText: 'Facts copied from' }));
      await page.getByRole('combobox', { name: 'Fabric' }).selectOption('Raw Silk');
      await hands.fill(page.getByRole('textbox', { name: 'Name' }), 'First Tussar');
      await hands.fill(page.getByRole('textbox', { name: 'Price in rupees' }), '6400');
      await page.getByRole('button', { name: 'Draped, at the shop' }).waitFor();
      await hands.press(page.getByRole('button', { name: 'List now' }));
      await page.getByText('Listed. It is on sale now.').waitFor();

      await page.goto('/categories/raw-silk');
      await page.getByRole('heading', { name: 'Raw Silk', level: 1 }).waitFor();
      await page.getByText('Silk with its gum left in.').waitFor();
      const taken = await takenPicturesOn('/categories/raw-silk');
      expect(taken).toHaveLength(1);
      expect((await fetch(`${shopUnderTest().shopUrl}/${taken[0]}-640.webp`)).status).toBe(200);
      await page
        .getByRole('link', { name: /First Tussar/ })
        .first()
        .waitFor();
      expect(Date.now() - begun).toBeLessThan(mostMs);

      await page.goto('/');
      await linkToCategory(page, 'By fabric and weave').waitFor();
      expect(await takenPicturesOn('/')).toEqual(taken);
      const menu = page.getByRole('navigation', { name: 'Sarees' });
      await menu.getByRole('link', { name: 'Raw Silk', exact: true }).waitFor();
      expect(await textOf('/sitemap/pages.xml')).toContain('/categories/raw-silk<');
      expect(await textOf('/api/listing?fabric=raw-silk')).toContain('"total":1');
      expect(await textOf('/sarees')).toContain('value="raw-silk"');
      expect(await textOf('/api/suggest?q=raw%20silk')).toContain('/categories/raw-silk');
    },
    longMs,
  );
});

test('a category that is hidden has no page and no link leads to it, and it is back once its version is restored', async () => {
  await restoreAfterwards('linen-zari');
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'manager');
  const status = async () => (await fetch(`${shopUnderTest().shopUrl}/categories/linen-zari`)).status;
  const isNamedAt = async (path: string) => (await textOf(path)).includes('/categories/linen-zari"');
  const isNamed = () => isNamedAt('/');
  const ofIt = shownSarees(books.db).select('product_path').where('category', '=', 'linen-zari');
  const { product_path: saree } = await ofIt.limit(1).executeTakeFirstOrThrow();
  expect(await isNamedAt(`/product/${saree}`)).toBe(true);
  await goToOffice(page, '/house/category/linen-zari');
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The shop shows it at once.').waitFor();
  await eventually(status).toBe(404);
  await eventually(isNamed).toBe(false);
  await eventually(() => isNamedAt(`/product/${saree}`)).toBe(false);
  await expectAccessible(page, 'a category');
  await page
    .getByRole('button', { name: /^Restore Linen Zari/ })
    .first()
    .click();
  await page.getByText('Restored. The shop shows it at once.').waitFor();
  await eventually(status).toBe(200);
  await eventually(isNamed).toBe(true);
});

test('of two people at one category the second is told what the first changed, and chooses', async () => {
  const { db } = books;
  await restoreAfterwards('pure-linen');
  const [first, second] = [await newShopper(phone), await newShopper(phone)];
  await signInToOffice(first, db, 'owner');
  await signInToOffice(second, db, 'manager');
  for (const page of [first, second]) {
    await goToOffice(page, '/house/category/pure-linen');
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  }
  await second.getByRole('textbox', { name: 'Title', exact: true }).fill('Flax');
  const line = first.getByRole('textbox', { name: /^Line under the title/ });
  for (const words of ['Cool.', 'Cool and crisp.']) {
    await line.fill(words);
    await first.getByRole('button', { name: 'Save' }).click();
    // The button is also disabled while it is being saved.
    await eventually(async () => (await readCategory('pure-linen')).words).toBe(words);
  }
  await second.getByRole('button', { name: 'Save' }).click();
  await second
    .getByRole('alert')
    .getByText(/line: .+ → Cool and crisp\./)
    .waitFor();
  await second.getByRole('button', { name: 'Use mine' }).click();
  const present = () => db.selectFrom('category').select('title').where('id', '=', 'pure-linen').executeTakeFirst();
  await eventually(present).toEqual({ title: 'Flax' });
});

test('a tab that was opened before a fabric was hidden shows no filter that the listing is not of', async () => {
  await restoreAfterwards('cotton-zari');
  const page = await newShopper(desk);
  await page.goto('/sarees');
  const filters = await openFilters(page, desk);
  const fabric = filters.getByRole('checkbox', { name: /^Cotton Zari/ });
  await fabric.waitFor();
  await change('cotton-zari', { isShown: false });
  await eventually(async () => (await fetch(`${shopUnderTest().shopUrl}/categories/cotton-zari`)).status).toBe(404);
  await fabric.check();
  await page.waitForURL(/fabric=cotton-zari/);
  await eventually(() => fabric.isChecked()).toBe(false);
  expect(await page.getByRole('link', { name: 'Remove Cotton Zari' }).count()).toBe(0);
  await waitForProductCount(page, (await fetchListing('')).total);
});

test('a title that would end a script stays text on every page', async () => {
  await restoreAfterwards('cotton-silk');
  const title = 'Silk</script><script>steal()</script>';
  await change('cotton-silk', { title });
  for (const path of ['/', '/sarees', '/categories/cotton-silk']) {
    await eventually(() => textOf(path)).toContain('Silk&lt;/script&gt;&lt;script&gt;steal()');
    expect(await textOf(path)).not.toContain('<script>steal');
  }
});

test('a slide that is added, arranged and hidden in the office is so on the home page, and the last one stays', async () => {
  const { db } = books;
  onTestFinished(async () => {
    await db.deleteFrom('slide').where('title', '=', 'Puja in red').execute();
    await db.deleteFrom('house_version').where('kind', '=', 'slide').where('version', '>', 1).execute();
    await db.updateTable('slide').set({ is_shown: true, version: 1, changed_by: null }).execute();
    await sql`update slide set position = id::int`.execute(db);
  });
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, db, 'manager');
  await goToOffice(page, '/house?view=slide');
  await page.getByRole('button', { name: 'New slide' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Puja in red');
  const link = page.getByRole('textbox', { name: /^Leads to/ });
  await link.fill('https://evil.example');
  await page.getByRole('button', { name: 'Add the slide' }).click();
  await page.getByText('A slide leads to an address of the shop’s own, such as /sarees.').waitFor();
  await link.fill('/collections/mehro');
  await page.getByRole('button', { name: 'Add the slide' }).click();
  await page.getByText('Puja in red is in the shop.').waitFor();
  for (const turn of [4, 3, 2, 1, 0]) {
    await page.getByRole('button', { name: 'Move Puja in red up' }).click();
    const order = () => page.getByRole('list', { name: 'Slides' }).getByRole('link').allTextContents();
    await eventually(async () => (await order()).findIndex((text) => text.startsWith('Puja in red'))).toBe(turn);
  }
  await eventually(() => textOf('/')).toContain('Slide 1: Puja in red');
  const shopper = await newShopper(phone, { reducedMotion: 'reduce' });
  await shopper.goto('/');
  await heroOf(shopper).getByText('Puja in red', { exact: true }).waitFor();
  await heroOf(shopper).getByRole('link', { name: 'Find Your Drape', exact: true }).click();
  await shopper.waitForURL('/collections/mehro');

  await db.updateTable('slide').set({ is_shown: false }).where('title', '!=', 'Puja in red').execute();
  await page.getByRole('link', { name: /^Puja in red/ }).click();
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^The hero keeps one slide that is shown/).waitFor();
  await eventually(() => textOf('/')).not.toContain('A line of zari');
});

test('a photo from the phone is seen without a network before it is saved, then on the home page, and an earlier version takes it away', async () => {
  const { db } = books;
  const title = 'Woven by hand, worn all day';
  onTestFinished(async () => {
    await db.deleteFrom('house_version').where('kind', '=', 'slide').where('version', '>', 1).execute();
    await sql`update slide set pictures = '{}', version = 1, changed_by = null, title = ${title} where id = '1'`.execute(
      db,
    );
  });
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, db, 'manager');
  const photos = await takePhotos(1);
  await goToOffice(page, '/house/slide/1');
  await page.getByText('This one came with the shop, and is shown until you choose another.').first().waitFor();
  expect(await takenPicturesOn('/')).toEqual([]);

  await page.context().setOffline(true);
  const typed = () => page.getByRole('textbox', { name: 'Title', exact: true }).fill('Worn all day');
  await takePicture(page, handsFor(page, phone), 'Picture for phones', photos, typed);
  await page.getByRole('slider', { name: 'Closer' }).fill('1.5');
  await pull(page, page.locator('img[draggable="false"]'), -60);
  expect(Number(await page.getByRole('slider', { name: 'Up or down' }).inputValue())).toBeGreaterThan(0.6);
  await page.getByRole('button', { name: 'See it on a phone' }).click();
  const preview = previewOf(page, 'slide');
  await preview.getByText('Worn all day').waitFor();
  const photo = preview.locator('img[src^="blob:"]');
  await eventually(() =>
    photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
  ).toBeCloseTo(0.8);
  expect(await photo.evaluate((image) => image.ownerDocument.defaultView?.innerWidth)).toBe(phone.width);
  await expectAccessible(page, 'a preview');
  await page.goBack();
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The shop shows it at once.').waitFor();
  await eventually(async () => (await takenPicturesOn('/')).length).toBe(1);
  await expectAccessible(page, 'a slide with a picture');
  await page.getByRole('button', { name: /^Restore Woven by hand, worn all day/ }).click();
  await page.getByText('Restored. The shop shows it at once.').waitFor();
  await eventually(() => takenPicturesOn('/')).toEqual([]);
  await page.getByRole('button', { name: /^Restore Worn all day/ }).click();
  await eventually(async () => (await takenPicturesOn('/')).length).toBe(1);
});

test('a photo that this device cannot read is not taken, and the form says so', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/house/new/slide');
  const file = { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await page.getByLabel('Picture: choose a photo').setInputFiles(file);
  await page.getByText('This photo cannot be read here. Choose a JPEG, PNG or WebP.').waitFor();
  await page.getByText('None yet.').first().waitFor();
});

test('a testimonial that is added in the office is on the home page with its saree, and the samples are marked', async () => {
  const { db } = books;
  onTestFinished(async () => {
    await db.deleteFrom('testimonial').where('title', '=', 'Asha Rao').execute();
  });
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, db, 'owner');
  await goToOffice(page, '/house?view=testimonial');
  await page
    .getByText(/a sample$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'New testimonial' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: /^What they said/ }).fill('Light as the page said.');
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Pune');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByRole('textbox', { name: 'That picture in words' }).fill('Indigo mul, close up');
  const add = page.getByRole('button', { name: 'Add the testimonial' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('searchbox', { name: 'Saree whose picture is shown' }).fill('aranya');
  await page
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /^Aranya .*, Indigo/ })
    .click();
  await page.getByRole('button', { name: 'See it on a phone' }).click();
  await previewOf(page, 'testimonial').getByText('Light as the page said.').waitFor();
  await page.goBack();
  await add.click();
  await page.getByText('Asha Rao is in the shop.').waitFor();
  await eventually(() => textOf('/')).toContain('Light as the page said.');
  const said = db.selectFrom('testimonial').select(sql<string>`details ->> 'saree'`.as('saree'));
  expect(await said.where('title', '=', 'Asha Rao').execute()).toEqual([{ saree: 'Aranya-Indigo' }]);
});

test('a saree that is put in front in the office is the first best seller of the home page, until it is taken away', async () => {
  const { db } = books;
  onTestFinished(async () => {
    await db.deleteFrom('front_seller').execute();
  });
  const ofIt = shownSarees(db).select('sku').where('availability', '>', 0);
  const { sku } = await ofIt.where('best_seller', 'is', null).orderBy('sku', 'desc').limit(1).executeTakeFirstOrThrow();
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, db, 'manager');
  await goToOffice(page, '/house?view=best_sellers');
  await page.getByRole('searchbox', { name: 'Put another saree in front' }).fill(sku.toLowerCase());
  await page.getByRole('list', { name: 'Found' }).getByRole('button').click();
  await page.getByRole('list', { name: 'Sarees in front' }).getByText(sku).waitFor();
  const first = async () => (await (await fetch(`${shopUnderTest().shopUrl}/api/best-sellers`)).json())[0].sku;
  await eventually(first).toBe(sku);
  await expectAccessible(page, 'best sellers');
  await page.getByRole('button', { name: /^Take .+ from the front$/ }).click();
  await eventually(first).not.toBe(sku);
});

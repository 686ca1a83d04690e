/** The settings from the office: a festive season, what shoppers are told, and two people at one setting. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { indianDayOf } from '../shop/indian-time.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { givePasskeys, goToOffice, invite, join, signInToOffice } from './office.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const dayMs = 86_400_000;

/** Gives the shop its own settings back after the test. */
function resetAfterwards(): void {
  onTestFinished(async () => {
    await books.db.deleteFrom('setting').execute();
    await sql`select note_page_change('{house}')`.execute(books.db);
    await eventually(() => textOf('/api/shop')).toContain('"dispatchDays":{"min":2,"max":3},"notice":null');
  });
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${shopUnderTest().shopUrl}${path}`)).text();
}

async function openSetting(page: Page, title: string): Promise<void> {
  await goToOffice(page, '/settings');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The shop knows it at once.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function aProduct(): Promise<StockedSaree> {
  const [piece] = await findMostStockedSarees(books.db);
  if (!piece) throw new Error('no saree is in stock');
  return piece;
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a festive season that a manager sets is promised on every page, and ends when it is taken back', async () => {
    resetAfterwards();
    const piece = await aProduct();
    const shopper = await newShopper(size, {
      ...withItemLists({ cart: [cartItemOf(piece)] }),
      reducedMotion: 'reduce',
    });
    const office = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(office, books.db, 'manager');
    await openSetting(office, 'Festive season');
    await office.getByLabel('First day').fill(indianDayOf(new Date()));
    await office.getByLabel('Last day').fill(indianDayOf(new Date(Date.now() + 9 * dayMs)));
    await office.getByLabel('Working days until dispatch').fill('5-7');
    await office.getByLabel('Line above every page').fill('Wedding season: we weave and pack a little longer');
    await expectAccessible(office, 'the festive season');
    await save(office);
    await office.getByText(/: dispatch in 5-7 working days/).waitFor();

    await eventually(() => textOf(`/product/${piece.product_path}`)).toContain('Dispatched in 5-7 working days');
    await shopper.goto(`/product/${piece.product_path}`);
    await shopper.getByText('Wedding season: we weave and pack a little longer').waitFor();
    await shopper.getByLabel('Delivery to your PIN code').fill('560001');
    await shopper.getByRole('button', { name: 'Check', exact: true }).click();
    await shopper.getByText(/Free delivery to .+\./).waitFor();
    await shopper
      .getByText(/^Dispatched in 5-7 working days, delivered/)
      .first()
      .waitFor();
    await shopper.goto('/shipping-policy');
    await shopper.getByText('We dispatch your order in 5-7 working days.').waitFor();
    await shopper.goto('/cart');
    await shopper.getByText(/Dispatched in 5-7 working days/).waitFor();
    await expectAccessible(shopper, 'a page in the festive season');

    await openSetting(office, 'Festive season');
    await office.getByRole('button', { name: 'No season' }).click();
    await save(office);
    await eventually(() => textOf('/shipping-policy')).toContain('We dispatch your order in 2-3 working days.');
    expect(await textOf('/')).toContain('Free shipping all over India');
  });

  test('a holiday that is added moves the promised day', async () => {
    resetAfterwards();
    const promised = async () => (await textOf('/api/check-pincode?pin=560001')).match(/"promised_text":"(.*?)"/)?.[1];
    const before = await promised();
    const office = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(office, books.db, 'owner');
    await openSetting(office, 'Holidays');
    for (let day = 1; day <= 7; day += 1) {
      await office.getByLabel('Another day').fill(indianDayOf(new Date(Date.now() + day * dayMs)));
      await office.getByRole('button', { name: 'Add', exact: true }).click();
    }
    expect(await office.getByRole('list', { name: 'Holidays to come' }).getByRole('listitem').count()).toBe(7);
    await save(office);
    await eventually(promised).not.toBe(before);
  });
});

test('a manager adds a box, which whoever packs can choose, and puts another one first', async () => {
  resetAfterwards();
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'manager');
  await openSetting(page, 'Boxes');
  await page.getByRole('button', { name: 'Add a box' }).click();
  const added = page.getByRole('group', { name: 'Box 4' });
  await added.getByLabel('Name').fill('Tube');
  await added.getByLabel('Length').fill('90');
  await added.getByLabel('Breadth').fill('9');
  await added.getByLabel('Weight').fill('150');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/must have sides of whole centimetres, 1 to 120; see “Tube”/)
    .waitFor();
  await expectAccessible(page, 'boxes with a mistake');
  await added.getByLabel('Height').fill('9');
  await page.getByRole('button', { name: 'Put Medium first' }).click();
  await page.getByRole('button', { name: 'Remove Large' }).click();
  await save(page);
  await page.getByText('Medium, Small and Tube').waitFor();
  const text = 'Medium: 35x28x10 cm, 260 g; Small: 35x28x5 cm, 200 g; Tube: 90x9x9 cm, 150 g';
  const saved = books.db.selectFrom('setting').select('value').where('name', '=', 'DISPATCH_BOXES');
  await eventually(() => saved.execute()).toEqual([{ value: text }]);
  const boxes = await page.evaluate(async () => (await (await fetch('/api/office/packing')).json()).boxes);
  expect(boxes).toHaveLength(3);
  expect(boxes[2]).toEqual({ name: 'Tube', length_cm: 90, breadth_cm: 9, height_cm: 9, weight_g: 150 });
});

test('a mistake in a setting is said at its field, and saves nothing', async () => {
  resetAfterwards();
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await openSetting(page, 'How shoppers reach you');
  await page.getByLabel('Telephone').fill('98765 43210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/^It must be a number in international form/)
    .waitFor();
  await expectAccessible(page, 'a setting with a mistake');
  expect(await books.db.selectFrom('setting').select('name').execute()).toEqual([]);
  await page.getByLabel('Telephone').fill('+919876543210');
  await save(page);
  await eventually(() => textOf('/contact-us')).toContain('98765 43210');
});

test('of two people at one setting the second is told what the first saved, and chooses', async () => {
  resetAfterwards();
  const [first, second] = [await newShopper(phone), await newShopper(phone)];
  await signInToOffice(first, books.db, 'owner');
  await signInToOffice(second, books.db, 'manager');
  for (const page of [first, second]) await openSetting(page, 'Days of dispatch');
  await first.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await save(first);
  await second.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second
    .getByRole('alert')
    .getByText(/weekdays without dispatch: Saturday; Sunday\.$/)
    .waitFor();
  await second.getByRole('button', { name: 'Use mine' }).click();
  const present = () => books.db.selectFrom('setting').select('value').executeTakeFirst();
  await eventually(present).toEqual({ value: 'Monday; Sunday' });
});

test('a manager is told the settings of dispatch alone, and an owner with an old passkey uses it before saving', async () => {
  resetAfterwards();
  const manager = await newShopper(phone);
  await signInToOffice(manager, books.db, 'manager');
  await goToOffice(manager, '/settings');
  await manager.getByRole('button', { name: /^Holidays/ }).waitFor();
  expect(await manager.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Dispatch']);

  const owner = await newShopper(phone, { reducedMotion: 'reduce' });
  await givePasskeys(owner);
  const { staffId, link } = await invite(books.db, 'owner');
  await join(owner, link);
  const old = new Date(Date.now() - 3_600_000);
  await books.db.updateTable('office_session').set({ passkey_at: old }).where('staff_id', '=', staffId).execute();
  await openSetting(owner, 'Reviews');
  await owner.getByRole('radio', { name: 'I read them first' }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByRole('button', { name: 'Use your fingerprint or PIN' }).click();
  await owner.getByText('Saved. The shop knows it at once.').waitFor();
  const [saved] = await books.db.selectFrom('setting').selectAll().execute();
  expect(saved).toMatchObject({ name: 'REVIEWS_NEED_APPROVAL', value: 'on', changed_by: staffId });
});

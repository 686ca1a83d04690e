/** The office in Marathi and Hindi: what a packer chooses, and packs in that language by touch, also without a network. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hi as activityInHindi } from '../office/activity/words/hi.ts';
import { mr as activityInMarathi } from '../office/activity/words/mr.ts';
import { hi as customersInHindi } from '../office/customers/words/hi.ts';
import { mr as customersInMarathi } from '../office/customers/words/mr.ts';
import { hi as linksInHindi } from '../office/links/words/hi.ts';
import { mr as linksInMarathi } from '../office/links/words/mr.ts';
import { mr as orderInMarathi } from '../office/order/words/mr.ts';
import { hi as ordersInHindi } from '../office/orders/words/hi.ts';
import { mr as ordersInMarathi } from '../office/orders/words/mr.ts';
import { hi as problemsInHindi } from '../office/problems/words/hi.ts';
import { mr as problemsInMarathi } from '../office/problems/words/mr.ts';
import { hi as reviewsInHindi } from '../office/reviews/words/hi.ts';
import { mr as reviewsInMarathi } from '../office/reviews/words/mr.ts';
import { en as searchInEnglish } from '../office/search/words/en.ts';
import { mr as searchInMarathi } from '../office/search/words/mr.ts';
import type { Words } from '../office/words/en.ts';
import { hi } from '../office/words/hi.ts';
import { mr } from '../office/words/mr.ts';
import { listParcels } from '../shop/parcels/parcel-store.ts';
import type { Role } from '../shop/roles.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { readLayoutFaults } from './layout.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { inventedCode, officeAnswers } from './office-answers.ts';
import { buyForOffice, holdOtherOrders } from './office-orders.ts';
import { answerCalls, order } from './office-states.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

async function oneToPack(): Promise<string> {
  const order = await buyForOffice(books.db);
  await holdOtherOrders(books.db, [order]);
  const { code } = order;
  return (await books.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}

async function signedIn(
  language: 'mr' | 'hi' | null,
  role: Role = 'packer',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; staffId: string }> {
  const page = await newShopper(phone, { reducedMotion: 'reduce', ...options });
  const staffId = await signInToOffice(page, books.db, role);
  await books.db.updateTable('staff').set({ language }).where('id', '=', staffId).execute();
  return { page, staffId };
}

const stateOfParcel = async (orderId: string) => (await listParcels(books.db, orderId)).at(-1)?.state;

test('a packer chooses Marathi in their account and packs a parcel in it by touch', async () => {
  const orderId = await oneToPack();
  const { page, staffId } = await signedIn(null);
  await goToOffice(page, '/account');
  await page.getByRole('radio', { name: 'मराठी' }).tap();
  await page.getByRole('heading', { level: 1, name: mr.account.title }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('mr-IN');
  await expectAccessible(page, 'My account in Marathi');
  const row = books.db.selectFrom('staff').select('language').where('id', '=', staffId);
  expect(await row.executeTakeFirst()).toEqual({ language: 'mr' });
  await page.getByRole('link', { name: mr.menu.Pack }).tap();
  await page.getByRole('button', { name: mr.pack.rightPiece }).waitFor();
  await expectAccessible(page, 'Pack in Marathi');
  await page.getByRole('button', { name: mr.pack.rightPiece }).tap();
  await page.getByRole('textbox', { name: mr.pack.weight }).waitFor();
  await page.getByRole('button', { name: mr.pack.packed, exact: true }).tap();
  await page.getByText(mr.pack.nothing).waitFor();
  await eventually(() => stateOfParcel(orderId)).toBe('packed');
});

test('a packer in Hindi packs without a network, and the office opens in Hindi before anybody is known', async () => {
  const orderId = await oneToPack();
  const { page } = await signedIn('hi');
  await goToOffice(page, '/pack');
  await page.getByRole('button', { name: hi.pack.rightPiece }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(hi.frame.offline).waitFor();
  await page.getByRole('button', { name: hi.pack.rightPiece }).tap();
  await page.getByRole('button', { name: hi.pack.packed, exact: true }).tap();
  await page.getByText(hi.offline.changesWait(1)).waitFor();
  await page.context().setOffline(false);
  await eventually(() => stateOfParcel(orderId)).toBe('packed');
  await page.context().clearCookies();
  await goToOffice(page, '/sign-in');
  await page.getByRole('heading', { level: 1, name: hi.signIn.toOffice }).waitFor();
});

test('a screen’s own words come in the language of the person, and in English if they cannot be fetched', async () => {
  // A service worker would fetch them out of the test's sight.
  const { page, staffId } = await signedIn('mr', 'packer', { serviceWorkers: 'block' });
  await goToOffice(page, '/search');
  await page.getByRole('heading', { level: 1, name: searchInMarathi.title }).waitFor();
  await page.getByText(searchInMarathi.begin).waitFor();
  await books.db.updateTable('staff').set({ language: 'hi' }).where('id', '=', staffId).execute();
  await page.route(/assets\/search-hi-/, (route) => route.abort());
  await goToOffice(page, '/search');
  await page.getByText(searchInEnglish.begin).waitFor();
});

test('a manager in Marathi finds an order by touch, writes a note on it and puts it on hold', async () => {
  const { code, fullName } = await buyForOffice(books.db);
  const { page } = await signedIn('mr', 'manager');
  await goToOffice(page, '/orders');
  await page.getByRole('link', { name: new RegExp(fullName) }).tap();
  const note = page.getByRole('textbox', { name: orderInMarathi.happened.noteLabel });
  await note.fill('ग्राहकाला फोन केला');
  await page.getByRole('button', { name: orderInMarathi.happened.addNote, exact: true }).tap();
  await page.getByText('ग्राहकाला फोन केला').waitFor();
  await page.getByRole('button', { name: orderInMarathi.menu.name }).tap();
  await page.getByRole('menuitem', { name: orderInMarathi.menu.hold }).tap();
  const sheet = page.getByRole('dialog', { name: orderInMarathi.hold.title });
  await sheet.getByRole('button', { name: orderInMarathi.hold.put, exact: true }).tap();
  await page.getByText(orderInMarathi.hold.done).waitFor();
  await page.getByText(/: ऑर्डर थांबवली\./).waitFor();
  const held = books.db.selectFrom('order_hold').innerJoin('orders', 'orders.id', 'order_id').where('code', '=', code);
  expect(await held.select('order_id').execute()).toHaveLength(1);
});

/** Shows a screen with the longest answers, at sizes from a narrow phone to a desk at twice the size. Data has no `title` of ours. */
async function expectNothingCutOff(page: Page, path: string, title: string | null) {
  await page.setViewportSize(phone);
  await goToOffice(page, path);
  await page.getByRole('heading', { level: 1, ...(title !== null && { name: title }) }).waitFor();
  await atRest(page);
  for (const size of [{ width: 320, height: 568 }, phone, { width: 720, height: 450 }, desk]) {
    await page.setViewportSize(size);
    expect(await readLayoutFaults(page), `${path} at ${size.width} pixels`).toEqual([]);
  }
}

const languages = [
  ['mr', mr],
  ['hi', hi],
] as const;

test.each(languages)(
  'the longest answers in %s fit a packer’s narrow phone, and a desk at twice the size',
  async (language, words) => {
    const { page } = await signedIn(language);
    const answers = officeAnswers('long');
    for (const read of ['packing', 'parcels', 'today'])
      await page.route(`**/api/office/${read}`, (route) => route.fulfill({ json: answers[read] }));
    const screens = [
      ['/pack', words.pack.title],
      ['/send', words.send.title],
      ['', words.today.title],
      ['/account', words.account.title],
    ] as const;
    for (const [path, title] of screens) await expectNothingCutOff(page, path, title);
  },
);

/** The words of rooms whose screens an owner opens. */
const rooms = {
  mr: {
    orders: ordersInMarathi,
    activity: activityInMarathi,
    problems: problemsInMarathi,
    reviews: reviewsInMarathi,
    customers: customersInMarathi,
    links: linksInMarathi,
  },
  hi: {
    orders: ordersInHindi,
    activity: activityInHindi,
    problems: problemsInHindi,
    reviews: reviewsInHindi,
    customers: customersInHindi,
    links: linksInHindi,
  },
};

/** Returns the screens of an owner, with their headings. */
const ownersScreens = (language: 'mr' | 'hi', { today }: Words) => {
  const { orders, activity, problems, reviews, customers, links } = rooms[language];
  return [
    ['', today.title],
    ['/orders?view=all&min_amount=100', orders.title],
    [order, inventedCode],
    ['/problems', problems.title],
    ['/problems?state=closed', problems.title],
    ['/problems/r1', null],
    ['/reviews', reviews.title],
    ['/customers', customers.title],
    ['/customers/u1', null],
    ['/links', links.title],
    ['/activity', activity.title],
  ] as const;
};

test.each(languages)(
  'the longest answers in %s fit an owner’s narrow phone, and a desk at twice the size, for everybody’s eyes',
  async (language, words) => {
    const { page } = await signedIn(language, 'owner');
    await answerCalls(page, 'long');
    for (const [path, title] of ownersScreens(language, words)) {
      await expectNothingCutOff(page, path, title);
      await expectAccessible(page, `${path} in ${language}`);
    }
  },
);

/**
 * Pages outlive what extensions, password managers, ad blockers and refused storage do to them: a shopper chooses a piece
 * and comes to a filled form of the checkout all the same, with the cart as it was.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import {
  cartDialogOf,
  cartItemOf,
  findMostStockedSarees,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
  writeFromAnotherTab,
} from './item-lists.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { fillBillingForm } from './purchase.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let piece: StockedSaree;
let other: StockedSaree;
beforeAll(async () => {
  [piece, other] = (await findMostStockedSarees(books.db)) as [StockedSaree, StockedSaree];
});

/** Returns a further page of a shopper, whose console may tell of what was done to it. */
async function disturbedPage(options = {}): Promise<Page> {
  const page = await (await newShopper(phone, options)).context().newPage();
  page.setDefaultTimeout(45_000);
  return page;
}

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first();

/** Chooses a piece twice and fills in the checkout's form. */
async function comeToCheckout(page: Page): Promise<void> {
  await page.goto('/sarees');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await page.goto(`/product/${piece.product_path}`);
  await addToCart(page).click();
  const cart = cartDialogOf(page);
  await cart.getByRole('button', { name: `One more ${titleOfStockedSaree(piece)}` }).click();
  await cart.getByRole('status').getByText('2', { exact: true }).waitFor();
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page
    .getByRole('region', { name: 'Order Summary' })
    .getByText(/Quantity: 2/)
    .waitFor();
  await fillBillingForm(page, 'disturbed@example.in');
  await eventually(() => page.getByLabel('Full name').inputValue()).not.toBe('');
  expect(await page.getByText(/went wrong/).count()).toBe(0);
}

/** Does to each document what extensions do: `when` is the event at which it begins. */
function extend(when: string): void {
  // It would add frames to each of its own frames.
  if (window !== window.top) return;
  addEventListener(when, () => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.body.classList.add('extension');
    for (const [name, parent] of [
      ['style', document.head],
      ['meta', document.head],
      ['div', document.body],
      ['iframe', document.body],
      ['extension-panel', document.documentElement],
    ] as const) {
      const added = document.createElement(name);
      added.hidden = true;
      parent.prepend(added);
      parent.append(added.cloneNode());
    }
    (window as unknown as { tellExtended(): void }).tellExtended();
  });
}

/** Puts a button beside each field, now and later, and marks the field, as password managers do. */
function manage(): void {
  const meet = () => {
    for (const field of document.querySelectorAll('input:not([data-managed])')) {
      field.setAttribute('data-managed', '');
      field.setAttribute('autocorrect', 'off');
      const icon = document.createElement('manager-icon');
      icon.attachShadow({ mode: 'open' });
      field.after(icon);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    meet();
    new MutationObserver(meet).observe(document, { childList: true, subtree: true });
  });
}

test.each(['DOMContentLoaded', 'shop:ready'])(
  'an extension that adds elements to head and body at %s stops nobody from buying',
  async (when) => {
    const page = await disturbedPage();
    let extended = 0;
    await page.exposeFunction('tellExtended', () => (extended += 1));
    await page.addInitScript(extend, when);
    await comeToCheckout(page);
    expect(extended).toBeGreaterThan(2);
  },
);

test('a password manager that puts its buttons beside fields stops nobody from buying', async () => {
  const page = await disturbedPage();
  await page.addInitScript(manage);
  await comeToCheckout(page);
});

test('an ad blocker that takes pictures, counts and the code of counting away stops nobody from buying', async () => {
  const page = await disturbedPage();
  await page.route(
    /[.](avif|webp|mp4)$|\/api\/events|\/assets\/(send|page-timing|floating-video|carousel-motor)-/,
    (route) => route.abort('blockedbyclient'),
  );
  await comeToCheckout(page);
});

test('a saree’s page stays when the code of a part that it can do without cannot be fetched', async () => {
  const page = await newShopper(phone);
  await page.route('**/assets/recently-viewed-*.js', (route) => route.abort('internetdisconnected'));
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/recently-viewed-'));
  await page.goto(`/product/${piece.product_path}`);
  await refused;
  await atRest(page);
  expect(await page.getByText(/went wrong/).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: piece.name }).waitFor();
});

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Signs a shopper in and opens their profile. */
async function openProfile(page: Page): Promise<void> {
  await signIn(page, { phone: newPhone() });
  await page.goto('/profile');
}

/** Opens a saree that has a film. */
async function openFilmed(page: Page): Promise<void> {
  const answer = await fetch(`${shopUnderTest().shopUrl}/api/sarees`);
  const sarees = (await answer.json()) as { path: string; video: object | null; availability: number }[];
  await page.goto(`/product/${sarees.find(({ video, availability }) => video !== null && availability > 0)!.path}`);
}

const openPiece = async (page: Page) => void (await page.goto(`/product/${piece.product_path}`));

const dialogs = [
  ['the viewer', 'viewer', openPiece, /^Full screen, picture 1/, (page: Page) => dialogOf(page, /^Pictures of /)],
  ['the film', 'video-dialog', openFilmed, /^Watch the film/, (page: Page) => dialogOf(page, /^Film of /)],
  [
    'the filters',
    'filter-sheet',
    async (page: Page) => void (await page.goto('/sarees')),
    /^Filter/,
    (page: Page) => dialogOf(page, 'Filter'),
  ],
  ['a contact', 'contact-dialog', openProfile, 'Add an e-mail address', (page: Page) => dialogOf(page, /e-mail/)],
  [
    'the end of an account',
    'delete-dialog',
    openProfile,
    'Delete my account',
    (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' }),
  ],
] as const;

test.each(dialogs)(
  'the dialog of %s whose code cannot be fetched says so, and another tap tries again',
  async (_, file, open, opener, dialog) => {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    const code = new RegExp(`/assets/${file}-[^/]*[.]js`);
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await open(page);
    await page.getByRole('button', { name: opener }).first().click();
    await page.getByText('The shop could not be reached. Check your connection and try again.').waitFor();
    expect(await page.getByText(/went wrong/).count()).toBe(0);
    await page.unroute(code);
    await page.getByRole('button', { name: opener }).first().click();
    await dialog(page).waitFor();
  },
);

test('a sheet of the office whose code cannot be fetched says so, and another tap tries again', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/orders');
  const code = /filter-sheet-[^/]*[.]js/;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  // The office was loaded anew for a script just now.
  await page.evaluate(() => sessionStorage.setItem('office-reloaded', String(Date.now())));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByText('No connection. Check your network, then try again.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Filter' }).click();
  await dialogOf(page, 'Filter orders').waitFor();
});

test('a page whose scripts a blocker takes away leads on by its links, and keeps the cart', async () => {
  const page = await disturbedPage(withItemLists({ cart: [cartItemOf(piece)] }));
  await page.route(/\/assets\/entry[.]client-/, (route) => route.abort('blockedbyclient'));
  await page.goto(`/product/${other.product_path}`);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await page.waitForURL('**/cart');
  await page.unroute(/\/assets\/entry[.]client-/);
  await page.reload();
  await page.getByRole('main').getByText(titleOfStockedSaree(piece)).waitFor();
});

test('what a browser fills in without a word before the scripts have come is part of the form', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(piece)] }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.evaluate((field: HTMLInputElement) => {
    field.value = 'Asha Rao';
  });
  release();
  await page.getByRole('region', { name: 'Order Summary' }).getByText(titleOfStockedSaree(piece)).waitFor();
  await atRest(page);
  expect(await name.inputValue()).toBe('Asha Rao');
  const draft = await page.evaluate(() => sessionStorage.getItem('checkout'));
  expect(JSON.parse(draft ?? '{}').values.fullName).toBe('Asha Rao');
});

test('a device whose clock and time zone are wrong by a day shows the same day of delivery', async () => {
  const days: string[] = [];
  for (const wrongMs of [0, -86_400_000, 86_400_000]) {
    const page = await newShopper(phone, wrongMs === 0 ? {} : { timezoneId: 'Pacific/Kiritimati' });
    if (wrongMs !== 0) await page.clock.install({ time: Date.now() + wrongMs });
    await page.goto(`/product/${piece.product_path}`);
    await page
      .getByLabel(/PIN code/)
      .first()
      .fill('411001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    days.push(
      await page
        .getByText(/^Arrives by /)
        .first()
        .innerText(),
    );
  }
  expect(new Set(days).size).toBe(1);
});

test('a full storage stops nobody from buying', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await comeToCheckout(page);
});

test('refused storage stops nobody from buying', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await comeToCheckout(page);
});

test('a page that comes back after an hour shows the cart that another tab has made', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(piece)] }));
  await page.clock.install();
  await page.goto('/sarees');
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  // Browsers tell a page that they keep nothing of other tabs.
  await writeFromAnotherTab(page, 'cartItems', [cartItemOf(other, 3)]);
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 pieces' }).waitFor();
});

test('Forward while a page is still loading is no error', async () => {
  const page = await newShopper(phone);
  await page.goto('/sarees');
  await atRest(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await atRest(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/sarees[.]data|\/assets\/.*[.]css/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/sarees[.]data/);
  await page.evaluate(() => history.back());
  await asked;
  await page.evaluate(() => history.forward());
  await eventually(() => new URL(page.url()).pathname).toContain('/product/');
  release();
  await atRest(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

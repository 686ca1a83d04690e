/** The journeys of buyers that are tried in every engine, at both sizes. */
import { expect } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { readPdfPages } from '../../shop/testing/pdf.ts';
import { findMostStockedSarees, type StockedSaree } from '../item-lists.ts';
import { readLastCode, readLastLoginLink } from '../login-messages.ts';
import { advanceShipmentTo, buyOnePiece, moveOrderThrough } from '../order-books.ts';
import { readOrderStatuses } from '../purchase.ts';
import { shopUnderTest } from '../shop-under-test.ts';
import { newEmail, newPhone } from '../signed-in.ts';
import type { Part } from './page-parts.ts';
import { button, dialog, heading, link, type Shopper, text } from './shopper.ts';

export interface Setting {
  readonly db: Database;
  readonly isPhone: boolean;
}

export type Journey = (shopper: Shopper, setting: Setting) => Promise<void>;

const main: Part = { role: 'main' };
const box = (like: string, within?: Part): Part => ({ role: 'textbox', like, ...(within && { within }) });

async function openSaree(shopper: Shopper, db: Database, nth: 0 | 1 = 0): Promise<StockedSaree> {
  const saree = (await findMostStockedSarees(db))[nth];
  await shopper.go(`/product/${saree.product_path}`);
  return saree;
}

/** Puts the saree of the page into the cart and goes to the checkout, whose form is filled in. */
async function goToPay(shopper: Shopper, email: string): Promise<void> {
  const cart = dialog('Your cart');
  await shopper.press(button('Add To Cart', main));
  await shopper.see(cart);
  await shopper.expectLayout();
  await shopper.press(link('Checkout', cart));
  await shopper.see(heading('Billing Details'));
  await shopper.type(box('^Full name'), 'Asha Rao');
  await shopper.type(box('^Phone number'), '98765 43210');
  await shopper.type(box('^E-mail'), email);
  await shopper.type(box('^Address'), 'House 221B, 5th Main');
  await shopper.type(box('^PIN code'), '560001');
  await shopper.expectLayout();
  await shopper.press(button('Place Order'));
}

/** Presses what has this text or value in the provider's window, which is the provider's and not ours to look at. */
async function pressInWindow({ driver }: Shopper, like: string): Promise<void> {
  const { sandboxUrl } = shopUnderTest();
  const press = (pattern: string) => {
    const all = [...document.querySelectorAll<HTMLElement>('button:enabled, label')];
    const found = all.find((one) => new RegExp(pattern).test((one.textContent ?? '').trim()));
    found?.click();
    return found !== undefined;
  };
  await expect.poll(() => driver.run(press, [like], sandboxUrl).catch(() => false), { timeout: 30_000 }).toBe(true);
}

/** Pays by a UPI ID where the window takes one, as on an iPhone; otherwise by its QR code and an app on another device. */
async function payByUpi(shopper: Shopper): Promise<void> {
  const { sandboxUrl } = shopUnderTest();
  await pressInWindow(shopper, 'UPI ID|Show the QR code');
  const payerUrl = () =>
    shopper.driver.run(
      () => [...document.querySelectorAll('a')].find((one) => /payer’s page/.test(one.textContent ?? ''))?.href ?? '',
      [],
      sandboxUrl,
    );
  const takesId = () =>
    [...document.querySelectorAll('button, label')].some((one) => /UPI ID/.test(one.textContent ?? ''));
  if (await shopper.driver.run(takesId, [], sandboxUrl)) return pressInWindow(shopper, '^Pay ₹');
  await expect.poll(payerUrl).not.toBe('');
  const answer = await fetch(await payerUrl(), { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) });
  expect(answer.status).toBe(200);
}

async function expectOneOrder(db: Database, email: string): Promise<void> {
  await expect.poll(() => readOrderStatuses(db, email)).toEqual([expect.stringMatching(/^(paid|shipment_requested)$/)]);
}

async function logInByLink(shopper: Shopper, email: string): Promise<void> {
  await shopper.go('/login');
  await shopper.type(box('^E-mail or mobile number'), email);
  await shopper.press(button('Continue'));
  await shopper.see(heading('Check your e-mail'));
  await shopper.expectLayout();
  const address = new URL(await readLastLoginLink(email));
  await shopper.go(`${address.pathname}${address.hash}`);
  await shopper.see(link('My account'));
  // The header says so before the page that was asked for has come.
  await shopper.seeNo(heading('Log in'));
}

/** Expects that the page is printed on so many sheets at most, where the engine's driver prints. */
async function expectSheets({ driver }: Shopper, atMost: number): Promise<void> {
  const printed = await driver.print();
  // Of the text of Firefox's files many letters cannot be copied, so that the number of sheets tells.
  if (printed) expect((await readPdfPages(printed)).length).toBeLessThanOrEqual(atMost);
}

export const journeys: Readonly<Record<string, Journey>> = {
  async 'a shopper browses from home and filters the sarees'(shopper, { isPhone }) {
    await shopper.go('/');
    await shopper.expectLayout();
    await shopper.press(link('Mul Cotton', { role: 'region', name: 'By fabric and weave' }));
    await shopper.see(heading('Mul Cotton'));
    if (isPhone) {
      await shopper.press(button('Filter'));
      await shopper.see(dialog('Filter'));
      await shopper.expectLayout();
    }
    const place: Part = isPhone ? dialog('Filter') : main;
    await shopper.press({ role: 'checkbox', like: '^In stock', within: place });
    await shopper.isAt('in_stock=1');
    await shopper.expectLayout();
    if (isPhone) await shopper.press({ role: 'button', like: '^Show \\d+ products$' });
    await shopper.press({ role: 'link', like: '.', within: { role: 'article', within: main } });
    await shopper.isAt('/product/');
    await shopper.driver.back();
    await shopper.isAt('in_stock=1');
    await shopper.see(heading('Mul Cotton'));
  },

  async 'a shopper looks at the pictures of a saree, asks for the day of delivery and prints it all'(shopper, { db }) {
    await openSaree(shopper, db);
    await shopper.expectLayout();
    await shopper.press({ role: 'button', like: '^Full screen, picture 1 ' });
    const viewer: Part = { role: 'dialog', like: '^Pictures of ' };
    await shopper.see(viewer);
    await shopper.expectLayout();
    await shopper.key('Escape');
    await shopper.seeNo(viewer);
    await shopper.type(box('^Delivery to your PIN code'), '560001');
    await shopper.press(button('Check'));
    await shopper.see(text('560001|Bengaluru|[Dd]elivered|arrive', main));
    await expectSheets(shopper, 3);
  },

  async 'a shopper moves a saree from the wishlist to the cart, which is still there after a reload'(shopper, { db }) {
    const saree = await openSaree(shopper, db, 1);
    await shopper.press(button('Add To Wishlist', main));
    const wishlist = dialog('Your wishlist');
    await shopper.see(wishlist);
    await shopper.expectLayout();
    await shopper.press(button('Add To Cart', wishlist));
    await shopper.seeNo(wishlist);
    await shopper.go('/sarees');
    await shopper.press({ role: 'button', like: '^Cart' });
    await shopper.see(link(saree.saree_name ?? saree.name, dialog('Your cart')));
    await shopper.press({ role: 'button', like: '^One more', within: dialog('Your cart') });
    await shopper.key('Escape');
    await shopper.seeNo(dialog('Your cart'));
  },

  async 'a guest buys a saree by card'(shopper, { db }) {
    const email = newEmail();
    await openSaree(shopper, db);
    await goToPay(shopper, email);
    await pressInWindow(shopper, '^Card');
    await pressInWindow(shopper, '^Pay ₹');
    await shopper.see(text('Thank you[.] Your order is placed[.]'));
    await shopper.expectLayout();
    await expectOneOrder(db, email);
  },

  async 'a guest whose payment fails is told so in an alert, and pays by UPI'(shopper, { db }) {
    const email = newEmail();
    await openSaree(shopper, db);
    await goToPay(shopper, email);
    await pressInWindow(shopper, '^Card');
    await pressInWindow(shopper, 'Fail this payment');
    const alert: Part = { role: '[role=alertdialog]' };
    await shopper.see(alert);
    await shopper.expectLayout();
    await shopper.press(button('OK', alert));
    await shopper.seeNo(alert);
    await shopper.press(button('Place Order'));
    await payByUpi(shopper);
    await shopper.see(text('Thank you[.] Your order is placed[.]'));
    await expectOneOrder(db, email);
  },

  async 'a customer logs in by a mailed link, and another one by a code'(shopper) {
    await logInByLink(shopper, newEmail());
    const phone = newPhone();
    await shopper.driver.run(
      () => fetch('/api/auth/sign-out', { method: 'POST' }).then(() => localStorage.clear()),
      [],
    );
    await shopper.go('/login');
    await shopper.type(box('^E-mail or mobile number'), phone);
    await shopper.press(button('Send Otp'));
    await shopper.see(heading('Enter the code'));
    await shopper.type(box('^Code'), await readLastCode(phone));
    await shopper.see(link('My account'));
  },

  async 'a customer sees where an order is, and prints it'(shopper, { db }) {
    const email = newEmail();
    const order = await buyOnePiece(db, { email });
    await advanceShipmentTo('OUT FOR DELIVERY', order);
    await logInByLink(shopper, email);
    await shopper.go('/orders');
    await shopper.see(text(order.code));
    await shopper.expectLayout();
    await shopper.go(`/orders#${order.code}`);
    await shopper.see({ role: 'heading', like: order.code });
    await shopper.see(text('Your parcel is on its way to you[.]'));
    await shopper.expectLayout();
    await expectSheets(shopper, 2);
  },

  async 'a buyer writes a review with a photo'(shopper, { db }) {
    const email = newEmail();
    const order = await buyOnePiece(db, { email });
    await moveOrderThrough(db, order, 'shipped');
    await logInByLink(shopper, email);
    const { product_path: path } = await db
      .selectFrom('saree')
      .innerJoin('order_line', 'order_line.sku', 'saree.sku')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('saree.product_path')
      .where('orders.code', '=', order.code)
      .executeTakeFirstOrThrow();
    await shopper.go(`/product/${path}#reviews`);
    await shopper.press(button('Write a Review'));
    const form: Part = { role: 'form', name: 'Your review' };
    await shopper.press({ role: 'radio', name: '4 stars', within: form });
    await shopper.type(box('^Your review', form), 'Soft from the first day.');
    await shopper.type(box('^Your name', form), 'Meera N');
    await shopper.driver.run(giveDrawnPhoto, ['']);
    await shopper.see({ role: 'picture', name: 'Your choice', within: form });
    await shopper.expectLayout();
    await shopper.press(button('Send Review', form));
    await shopper.see(text('Soft from the first day[.]', { role: 'article' }));
  },
};

/** Draws a photo and gives it to the page's first file field whose label contains a text, as a person chooses a file. Runs in the page. */
export async function giveDrawnPhoto(label: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 900;
  canvas.height = 1200;
  const context = canvas.getContext('2d');
  for (let at = 0; context && at < 1200; at += 30) {
    context.fillStyle = `hsl(${at % 360} 60% 50%)`;
    context.fillRect(0, at, 900, 30);
  }
  const bytes = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg'));
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const labelOf = (one: HTMLInputElement) =>
    one.ariaLabel ?? [...(one.labels ?? [])].map((own) => own.textContent).join();
  const field = fields.find((one) => labelOf(one).includes(label));
  if (!bytes || !field) throw new Error('There is no field for a photo');
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'saree.jpg', { type: 'image/jpeg' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

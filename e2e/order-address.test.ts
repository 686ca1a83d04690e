/** The buyer of an order that was lost and made again says where the parcel goes, by the link that they are mailed. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { findSareesBySkus } from '../shop/catalogue/saree-store.ts';
import { priceLines } from '../shop/checkout/price-cart.ts';
import { insertDraft } from '../shop/orders/draft-store.ts';
import { totalOfOrderLines } from '../shop/orders/order.ts';
import { newOrderCode } from '../shop/orders/order-code.ts';
import { linkForAddress } from '../shop/orders/order-link.ts';
import { changeOrderStatus, findOrder } from '../shop/orders/order-store.ts';
import { insertRebuiltOrder, noteAsked } from '../shop/orders/rebuilt-order-store.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import { deriveSecrets } from '../shop/secrets.ts';
import { takeAvailablePieces } from '../shop/stock/stock-ledger.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { findMostStockedSarees, type StockedSaree } from './item-lists.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

/** Makes an order as a restoration does, whose buyer was asked; returns its code and the path of the link. */
async function rebuiltOrder(email: string | null = newEmail()): Promise<{ code: string; path: string }> {
  const { db } = books;
  const code = newOrderCode();
  const priced = priceLines([{ sku: piece.sku, count: 1 }], await findSareesBySkus(db, [piece.sku]));
  if (!priced.ok) throw new Error(priced.code);
  const { lines } = priced;
  const [now, amount] = [new Date(), totalOfOrderLines(lines)];
  await db.transaction().execute(async (trx) => {
    const draft = await insertDraft(trx, {
      id: randomUUID(),
      code,
      receipt: randomUUID(),
      amount,
      currency: 'INR',
      lines,
      createdAt: now,
      reservedUntil: null,
      checkAfter: now,
      hasPaymentLink: false,
      recipient: null,
      customerUid: null,
      holder: null,
      note: '',
      promise: null,
    });
    const step = { cause: 'test', now };
    const changes = { provider_order_id: `order_${code}`, provider_payment_id: `pay_${code}`, captured_paise: amount };
    const opened = await changeOrderStatus(trx, draft, { ...step, to: 'awaiting_payment' });
    const paid = await changeOrderStatus(trx, opened, { ...step, to: 'paid', changes });
    await takeAvailablePieces(trx, lines, 'sold', draft.id);
    await changeOrderStatus(trx, paid, { ...step, to: 'needs_attention', attention: 'no_address' });
    await trx
      .insertInto('unknown_payment')
      .values({
        payment_id: `pay_${code}`,
        provider: 'razorpay',
        provider_order_id: `order_${code}`,
        order_code: code,
        amount_paise: amount,
        seen_at: now,
        told_at: now,
      })
      .execute();
    const contact = { email, phone: '9876543210' };
    await insertRebuiltOrder(trx, { orderId: draft.id, paymentId: `pay_${code}`, contact, rebuiltAt: now });
    await noteAsked(trx, draft.id, now);
  });
  const secrets = deriveSecrets(await findOrMakeSecret(db));
  return { code, path: linkForAddress({ secrets, publicUrl: '' }, code) };
}

test.each(screenSizesFor(import.meta.filename))(
  'a lost address is given by the link, and corrected, on $name',
  async (size) => {
    const { code, path } = await rebuiltOrder();
    const page = await newShopper(size);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Where may we send your order?' }).waitFor();
    await page.getByRole('region', { name: 'Your piece' }).getByText(piece.name).first().waitFor();
    await expectAccessible(page, 'the form');
    await page.getByRole('button', { name: 'Send it here' }).click();
    await page.getByText('Enter your full name.').waitFor();
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByRole('textbox', { name: 'Address' }).fill('House 221B, 5th Main');
    await page.getByLabel('PIN code').fill('560001');
    await page.getByRole('button', { name: 'Send it here' }).click();
    await page.getByRole('heading', { name: 'Thank you, we have the address' }).waitFor();
    await expectAccessible(page, 'the answer');
    expect(await findOrder(books.db, { code })).toMatchObject({
      status: expect.stringMatching(/^(paid|shipment_requested)$/),
      recipient: { fullName: 'Asha Rao', address: 'House 221B, 5th Main', pincode: '560001', state: 'Karnataka' },
    });
    expect(await page.content()).not.toMatch(/221B|98765/);
    await page.reload();
    await page.getByRole('button', { name: 'Correct the address' }).click();
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByRole('textbox', { name: 'Address' }).fill('House 7, 1st Main');
    await page.getByLabel('PIN code').fill('560001');
    await page.getByRole('button', { name: 'Send it here' }).click();
    await page.getByRole('button', { name: 'Correct the address' }).waitFor();
    expect((await findOrder(books.db, { code }))?.recipient?.address).toBe('House 7, 1st Main');
  },
);

test('a link for an address asks for the e-mail that the payment has not, and one of which a part is missing says so', async () => {
  const { path } = await rebuiltOrder(null);
  const page = await newShopper(phone);
  await page.goto(path);
  await page.getByRole('main').getByLabel('E-mail').waitFor();
  expect(await page.getByLabel('Phone number').count()).toBe(0);
  await page.goto('/');
  await page.goto(path.slice(0, -3));
  await page.getByRole('heading', { name: 'Part of this link is missing' }).waitFor();
  await expectAccessible(page, 'a link that is not whole');
});

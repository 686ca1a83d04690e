/** A guest follows their order: by its code and the phone or e-mail used, up to the courier's scans. */
import { describe, expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { address, buyByCalls, post } from './shop-calls.ts';
import { sizes, testBooks, testBrowser } from './visit.ts';

const { newVisitor } = testBrowser();
const books = testBooks();
const [phone, desk] = sizes;

test('the order, its parcel before and after the courier has it, and nothing for a stranger', async () => {
  const saree = await books.db.selectFrom('saree').selectAll().where('availability', '>=', 6).executeTakeFirstOrThrow();
  const saved = await buyByCalls(saree, 'followed');
  const code = String(saved.order_code);
  const page = await newVisitor(phone);
  await page.goto('/orders');

  await page.getByLabel('Order code').fill(code);
  await page.getByLabel('Phone number or e-mail').fill('9999999999');
  await page.getByRole('button', { name: 'Show my order' }).click();
  await page.getByText('No order with this code and contact. Please check both.').waitFor();

  await page.getByLabel('Order code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Phone number or e-mail').fill(`+91 ${address.phone}`);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await page.getByRole('heading', { name: `Order ${code}` }).waitFor();
  await page.getByRole('link', { name: saree.saree_name ?? saree.name }).waitFor();

  await page.getByRole('button', { name: 'Track shipment' }).click();
  await page.getByText('Your order is being prepared!', { exact: true }).waitFor();
  await page
    .getByText('Shipping details are not yet available. Please check back soon for tracking updates.', { exact: true })
    .waitFor();

  const moved = await post('/shiprocket/sandbox/advance', {
    shipment_id: Number(saved.shiprocket_shipment_id),
    to: 'IN TRANSIT',
  });
  expect(moved.status).toBe(200);
  await page.getByRole('button', { name: 'Track shipment' }).click();
  await page.getByRole('link', { name: 'The courier’s own page' }).waitFor();
});

describe.each(sizes)('on $name', (size) => {
  test('an empty form says what to enter, and a search that fails says so', async () => {
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    await page.goto('/orders');
    const show = page.getByRole('button', { name: 'Show my order' });
    await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
    await show.click();
    await page.getByText('Enter the code from the mail, such as ABCD-EFGH-JKMNP.').waitFor();
    await page.getByText('Enter the phone number or e-mail you gave with the order.').waitFor();
    expect(await page.getByLabel('Order code').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoViolations(page, 'the order form with its mistakes');
    await page.getByLabel('Order code').fill('ABCD-EFGH-JKMNP');
    await page.getByLabel('Phone number or e-mail').fill('9876543210');
    await page.route('**/api/orders/**', (route) => route.abort());
    await show.click();
    await page.getByRole('alert').getByText('Your order could not be looked up just now. Please try again.').waitFor();
  });

  test('an order without a shipment: Tracking info not available.', async () => {
    const saree = await books.db
      .selectFrom('saree')
      .selectAll()
      .orderBy('availability', 'desc')
      .executeTakeFirstOrThrow();
    const saved = await buyByCalls(saree, `unshipped-${size.width}`);
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    await page.route('**/api/orders/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), shiprocket_shipment_id: null } });
    });
    await page.goto('/orders');
    await page.getByLabel('Order code').fill(String(saved.order_code));
    await page.getByLabel('Phone number or e-mail').fill(address.email);
    await page.getByRole('button', { name: 'Show my order' }).click();
    const heading = page.getByRole('heading', { name: `Order ${saved.order_code}` });
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    await expectNoViolations(page, 'an order');
    await page.getByRole('button', { name: 'Track shipment' }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Tracking info not available.', { exact: true }).waitFor();
    await expectNoViolations(page, 'the alert');
    await alert.getByRole('button', { name: 'OK' }).click();
  });
});

test('a courier’s service that does not answer is told like one that has nothing to tell yet', async () => {
  const saree = await books.db
    .selectFrom('saree')
    .selectAll()
    .orderBy('availability', 'desc')
    .executeTakeFirstOrThrow();
  const saved = await buyByCalls(saree, 'unreached');
  const page = await newVisitor(desk);
  await page.route('**/tracking?**', (route) => route.abort());
  await page.goto('/orders');
  await page.getByLabel('Order code').fill(String(saved.order_code));
  await page.getByLabel('Phone number or e-mail').fill(address.phone);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await page.getByRole('button', { name: 'Track shipment' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Your order is being prepared!' });
  await banner
    .getByText('Shipping details are not yet available. Please check back soon for tracking updates.', { exact: true })
    .waitFor();
});

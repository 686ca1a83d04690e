/** A guest follows their order: by its code and the phone or e-mail used, up to the courier's scans. */
import { expect, test } from 'vitest';
import { address, buyByCalls, post } from './shop-calls.ts';
import { sizes, testBooks, testBrowser } from './visit.ts';

const { newVisitor } = testBrowser();
const books = testBooks();
const [phone] = sizes;

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

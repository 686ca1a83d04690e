import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { alarmKindNames } from '../../shop/alarms/alarm-kinds.ts';
import { phoneMessageKinds } from '../../shop/messages/phone-texts.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { dispatchCalendar, facts, secrets } from '../../shop/testing/shop.ts';
import { createMailPreviewRoutes } from './mail-preview.ts';

const { db } = await testDatabase();
const preview = createMailPreviewRoutes({ db, facts, secrets, publicUrl: 'https://shop.test', dispatchCalendar });
const read = async (path: string) => (await preview.request(path)).text();
beforeAll(async () => {
  await aSaree(db, { name: 'Neel Megh' });
});

test('the preview of messages shows its sample mails as HTML and as text', async () => {
  const index = await read('/_mails');
  const names = [...index.matchAll(/href="\/_mails\/([a-z-]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'login-link',
    'order-confirmed',
    'order-waiting',
    'order-shipped',
    'order-delivered',
    'order-refunded',
    'order-corrected',
    'order-former-contact',
    'order-invoice-replaced',
    'order-attention',
    'order-address',
    'lost-orders',
    'back-in-stock',
    'newsletter-confirmation',
    ...alarmKindNames.map((kind) => `alarm-${kind.replaceAll('_', '-')}`),
  ]);
  for (const name of names) {
    expect(await read(`/_mails/${name}`)).toContain('</html>');
    expect(await read(`/_mails/${name}?text`)).toMatch(/\n\n-- \nDhaaga, https:\/\/shop\.test\n/);
  }
  expect(await read('/_mails/order-confirmed?text')).toContain('Neel Megh');
});

test('the preview of messages shows every text to phones as it is registered', async () => {
  const index = await read('/_mails');
  for (const kind of phoneMessageKinds) expect(index).toContain(`<dt>${kind}</dt>`);
  expect(index).toContain('{#numeric#} is your Dhaaga code.');
});

test('the preview of messages has no other pages', async () => {
  expect((await preview.request('/_mails/nothing')).status).toBe(404);
});

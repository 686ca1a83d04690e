import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { putMaster } from '../media/index-store.ts';
import { paise } from '../money.ts';
import type { Mail, Messages, PhoneMessage } from '../ports/messages.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { dispatchCalendar, facts, secrets } from '../testing/shop.ts';
import { notifyBuyer, notifyBuyerByPhone } from './notify-buyer.ts';

const { db } = await testDatabase();
const byPhone = { ...paidOrder, recipient: { ...asha, email: '' } };

/** Makes a `Messages` port that appends each message to `sent`; `reaches`: a provider delivers to phones. */
function fakeMessages({ reaches = true } = {}) {
  const sent: (Mail | { phone: string; message: PhoneMessage })[] = [];
  const messages: Messages = {
    sendMail: async (mail) => void sent.push(mail),
    sendToPhone: async (phone, message) => void sent.push({ phone, message }),
    reachesPhones: () => reaches,
  };
  return { sent, services: { db, messages, facts, publicUrl: 'https://shop.test', secrets, dispatchCalendar } };
}

test('a buyer with an e-mail gets a mail and nothing on the phone', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, paidOrder, 'shipped');
  expect(sent).toMatchObject([{ to: 'asha@example.in', subject: 'Your order ABCD-EFGH-JKMNP is on its way' }]);
});

test('a mail shows the picture of a piece, and no picture that its saree lacks or has lost', async () => {
  const html = async () => {
    const { sent, services } = fakeMessages();
    await notifyBuyer(services, paidOrder, 'shipped');
    return sent.map((mail) => ('html' in mail ? mail.html : '')).join('');
  };
  expect(await html()).not.toContain('<img');
  const picture = { name: 'product-images/A_1', hash: '0123456789abcdef', width: 1_200, height: 1_500, thumbhash: '' };
  const kept = { masterKey: 'masters/A_1.avif', contentType: 'image/avif', bytes: 1, source: 'owner' } as const;
  await putMaster(db, { ...picture, ...kept }, { sku: 'A', place: 1 });
  expect(await html()).toContain('<img src="https://shop.test/product-images/A_1.0123456789abcdef-320.webp"');
  await db.deleteFrom('picture').execute();
  expect(await html()).not.toContain('<img');
});

test.each([
  ['confirmed', [{ name: 'order', value: 'ABCD-EFGH-JKMNP' }]],
  ['shipped', [{ name: 'order', value: 'ABCD-EFGH-JKMNP' }]],
  ['delivered', [{ name: 'order', value: 'ABCD-EFGH-JKMNP' }]],
  [
    { refunded: paise(840_000) },
    [
      { name: 'amount', value: 'Rs 8,400.00' },
      { name: 'order', value: 'ABCD-EFGH-JKMNP' },
    ],
  ],
] as const)('a buyer without an e-mail address is told of the event %j by phone', async (notice, blanks) => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, byPhone, notice);
  expect(sent).toEqual([
    { phone: '+919876543210', message: { kind: `order_${typeof notice === 'string' ? notice : 'refunded'}`, blanks } },
  ]);
});

test.each([
  ['the buyer gave no number', { ...byPhone, recipient: { ...asha, email: '', phone: '' } }, true],
  ['the number is no Indian mobile', { ...byPhone, recipient: { ...asha, email: '', phone: '+4915112345678' } }, true],
  ['the order has no recipient', { ...paidOrder, recipient: null }, true],
  ['no provider delivers to phones', byPhone, false],
  ['the order needs attention', { ...byPhone, attention: 'stock_gone' as const }, true],
])('no confirmation is sent where there is no e-mail address and %s', async (_, order, reaches) => {
  const { sent, services } = fakeMessages({ reaches });
  await notifyBuyer(services, order, 'confirmed');
  expect(sent).toEqual([]);
});

test('the confirmation by phone asks for the PIN code as long as the order lacks it', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyerByPhone(services, { ...paidOrder, recipient: { ...asha, pincode: '' } }, 'confirmed');
  await notifyBuyerByPhone(services, paidOrder, 'confirmed');
  expect(sent).toMatchObject([{ message: { kind: 'order_needs_pincode' } }, { message: { kind: 'order_confirmed' } }]);
});

test('a buyer without an e-mail address is told of a refund by phone even if the order needs attention', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, { ...byPhone, attention: 'stock_gone' }, { refunded: paise(50_000) });
  expect(sent).toMatchObject([{ phone: '+919876543210', message: { kind: 'order_refunded' } }]);
});

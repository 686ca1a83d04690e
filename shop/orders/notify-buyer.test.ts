import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import type { Mail, Messages, PhoneMessage } from '../ports/messages.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { facts, secrets } from '../testing/shop.ts';
import { notifyBuyer, notifyBuyerByPhone } from './notify-buyer.ts';

const byPhone = { ...paidOrder, recipient: { ...asha, email: '' } };

/** The port, remembering what it was given. */
function fakeMessages({ reaches = true } = {}) {
  const sent: (Mail | { phone: string; message: PhoneMessage })[] = [];
  const messages: Messages = {
    sendMail: async (mail) => void sent.push(mail),
    sendToPhone: async (phone, message) => void sent.push({ phone, message }),
    reachesPhones: () => reaches,
  };
  return { sent, services: { messages, facts, publicUrl: 'https://shop.test', secrets } };
}

test('a buyer with an e-mail gets a mail and nothing on the phone', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, paidOrder, 'shipped');
  expect(sent).toMatchObject([{ to: 'asha@example.in', subject: 'Your order ABCD-EFGH-JKMNP is on its way' }]);
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
] as const)('a buyer without an e-mail address hears of %s by phone', async (news, blanks) => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, byPhone, news);
  expect(sent).toEqual([
    { phone: '+919876543210', message: { kind: `order_${typeof news === 'string' ? news : 'refunded'}`, blanks } },
  ]);
});

test.each([
  ['no number', { ...byPhone, recipient: { ...asha, email: '', phone: '' } }, true],
  [
    'a number that is no Indian mobile',
    { ...byPhone, recipient: { ...asha, email: '', phone: '+4915112345678' } },
    true,
  ],
  ['no customer', { ...paidOrder, recipient: null }, true],
  ['nobody to carry it', byPhone, false],
  ['an order that a person must look at', { ...byPhone, attention: 'stock_gone' as const }, true],
])('with %s no message is sent', async (_, order, reaches) => {
  const { sent, services } = fakeMessages({ reaches });
  await notifyBuyer(services, order, 'confirmed');
  expect(sent).toEqual([]);
});

test('an order without a PIN code asks for it by phone until it is there', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyerByPhone(services, { ...paidOrder, recipient: { ...asha, pincode: '' } }, 'confirmed');
  await notifyBuyerByPhone(services, paidOrder, 'confirmed');
  expect(sent).toMatchObject([{ message: { kind: 'order_needs_pincode' } }, { message: { kind: 'order_confirmed' } }]);
});

test('a refund is told by phone even if the order needs attention', async () => {
  const { sent, services } = fakeMessages();
  await notifyBuyer(services, { ...byPhone, attention: 'stock_gone' }, { refunded: paise(50_000) });
  expect(sent).toMatchObject([{ phone: '+919876543210', message: { kind: 'order_refunded' } }]);
});

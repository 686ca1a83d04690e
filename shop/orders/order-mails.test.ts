import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { asha, paidOrder as order } from '../testing/order.ts';
import { dispatchCalendar, facts, secrets } from '../testing/shop.ts';
import type { Order } from './order.ts';
import { linkOfOrder } from './order-link.ts';
import { composeAfterSalesMail, composeAttentionMail, composeOrderMail } from './order-mails.ts';

const pictured = new Map([['A', { name: 'product-images/A_1', hash: '0123456789abcdef' }]]);
const context = { facts, publicUrl: 'https://shop.test', secrets, dispatchCalendar, pictured };
const link = linkOfOrder(context, order.code);
const waiting: Order = { ...order, status: 'needs_attention', attention: 'stock_gone' };

describe('the mail that confirms an order', () => {
  test('says what was bought, its price, where it goes and how to follow it', () => {
    const mail = composeOrderMail(order, 'confirmed', context);
    expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your order ABCD-EFGH-JKMNP is placed' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Namaste Asha Rao');
      expect(part).toContain('Neel Megh');
      expect(part).toContain('Total ₹8,400.00, taxes and shipping included');
      expect(part).toContain('2-3 working days. Delivery in India takes 5-7 working days after that.');
      expect(part).toContain('House 221B, 5th Main');
      expect(part).toContain('Bengaluru, Karnataka 560001');
      expect(part).toContain('Your order code is ABCD-EFGH-JKMNP.');
      expect(part).toContain(link);
    }
    expect(mail?.html).toContain('src="https://shop.test/product-images/A_1.0123456789abcdef-320.webp"');
  });

  test('asks for a missing PIN code, with the link to add it', () => {
    const mail = composeOrderMail({ ...order, recipient: { ...asha, pincode: '' } }, 'confirmed', context);
    expect(mail?.subject).toBe('Your order ABCD-EFGH-JKMNP is placed. Please add your PIN code');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Add your PIN code');
      expect(part).toContain(link);
      expect(part).toContain('House 221B, 5th Main');
      expect(part).not.toContain('It will leave our shop in 2-3 working days');
    }
  });

  test('promises nothing while the order needs attention', () => {
    const mail = composeOrderMail(waiting, 'confirmed', context);
    expect(mail?.subject).toBe('We have your payment: order ABCD-EFGH-JKMNP');
    expect(mail?.text).toContain('Your money is safe.');
    expect(mail?.text).not.toContain('is placed');
    expect(mail?.text).not.toContain('sold to somebody else');
  });
});

test('a mail repeats no telephone number that stands in a name or an address', () => {
  const recipient = { ...asha, fullName: 'Call 98765 00000 or you lose', address: 'House 7, ring +91 9876500000' };
  const told = composeOrderMail({ ...order, recipient }, 'confirmed', context)?.text ?? '';
  expect(told).toContain('Namaste,');
  expect(told).toContain('House 7, ring …');
  expect(told).not.toMatch(/98765|you lose/);
});

test.each(['confirmed', 'shipped', 'delivered', { refunded: paise(100) }] as const)(
  'a mail about an order that was not paid in full repeats neither name nor address: %j',
  (notice) => {
    for (const captured of [null, paise(order.amount - 1)]) {
      const typed = {
        ...asha,
        fullName: 'Verify your account',
        address: 'At a bank',
        city: 'Nowhere',
        pincode: '999999',
      };
      const mail = composeOrderMail({ ...waiting, captured, recipient: typed }, notice, context);
      expect(mail?.text).toContain('Namaste,');
      for (const part of [mail?.text, mail?.html])
        for (const word of ['Verify', 'At a bank', 'Nowhere', '999999', 'Delivery to'])
          expect(part).not.toContain(word);
    }
    expect(composeOrderMail({ ...waiting, captured: order.amount }, notice, context)?.text).toContain(
      'Namaste Asha Rao,',
    );
  },
);

test('a mail about an order of one rupee, an amount that any caller may name, repeats neither name nor address', () => {
  const oneRupee = { ...waiting, amount: paise(100), captured: paise(100) };
  const typed = { ...asha, fullName: 'Verify your account', address: 'At a bank' };
  for (const lines of [[], waiting.lines]) {
    const mail = composeOrderMail({ ...oneRupee, lines, recipient: typed }, 'confirmed', context);
    for (const word of ['Verify', 'At a bank']) expect(mail?.text).not.toContain(word);
  }
});

test('a name or an address that a buyer typed never becomes a link in a mail', () => {
  const typed = { ...asha, fullName: 'Pay at evil.example', address: 'evil.example or asha@evil.in' };
  const mail = composeOrderMail({ ...order, recipient: typed }, 'confirmed', context);
  for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/evil\.(example|in)/);
});

test('the mail about a dispatched shipment says how long it takes and where to follow it', () => {
  const mail = composeOrderMail(order, 'shipped', context);
  expect(mail?.subject).toBe('Your order ABCD-EFGH-JKMNP is on its way');
  expect(mail?.text).toContain('Delivery in India takes 5-7 working days.');
  expect(mail?.text).toContain(`Follow your order:\n${link}`);
});

test('the mail about a delivered shipment says how long problems can be reported, as the returns policy does', () => {
  const mail = composeOrderMail(order, 'delivered', context);
  expect(mail?.subject).toBe('Your order ABCD-EFGH-JKMNP has been delivered');
  expect(mail?.text).toContain('Tell us within 48 hours of delivery, with photos.');
  expect(mail?.text).toContain(`Report a problem:\n${link}`);
  expect(mail?.text).toContain('https://shop.test/return-policy');
});

test('the mail about a refund says its amount, where it goes and how long banks take', () => {
  const mail = composeOrderMail({ ...order, captured: paise(420_000) }, { refunded: paise(420_000) }, context);
  expect(mail?.subject).toBe('Your refund for order ABCD-EFGH-JKMNP');
  expect(mail?.text).toContain('refunded ₹4,200.00 for order ABCD-EFGH-JKMNP to the account you paid from.');
  expect(mail?.text).toContain('7 working days');
  expect(mail?.text).not.toContain('a part of');
});

test('the mail about a refund says that the order is cancelled if it was ended before its dispatch', () => {
  const told = (about: Partial<Order>) =>
    composeOrderMail({ ...order, ...about }, { refunded: paise(50_050) }, context)?.text;
  expect(told({ status: 'cancelled' })).toContain('The order is cancelled.');
  expect(told({ status: 'refunded' })).toContain('The order is cancelled');
  expect(told({ status: 'refunded', shippedAt: new Date() })).not.toContain('cancelled');
  expect(told({ status: 'paid' })).not.toContain('cancelled');
});

test('the mail about a partial refund says of which amount it is a part', () => {
  const mail = composeOrderMail(order, { refunded: paise(50_050) }, context);
  expect(mail?.text).toContain('refunded ₹500.50 for order');
  expect(mail?.text).toContain('This is a part of the ₹8,400.00 you paid.');
});

test('the merchant is told of trouble after the sale, with the service’s message', () => {
  const mail = composeAfterSalesMail(order, 'refund_failed', 'Not enough balance', context);
  expect(mail).toMatchObject({ to: facts.email, subject: 'Please look at order ABCD-EFGH-JKMNP' });
  expect(mail.text).toContain('A refund was refused');
  expect(mail.text).toContain('Not enough balance');
});

test.each(['confirmed', 'shipped', 'delivered', { refunded: paise(100) }] as const)(
  'there is no mail (%j) for an order without an e-mail address',
  (notice) => {
    expect(composeOrderMail({ ...order, recipient: null }, notice, context)).toBeNull();
    expect(composeOrderMail({ ...order, recipient: { ...asha, email: '' } }, notice, context)).toBeNull();
  },
);

test('the merchant is told why an order needs attention, and what was asked and captured', () => {
  const mail = composeAttentionMail({ ...order, attention: 'amount_differs', captured: paise(100) }, context);
  expect(mail).toMatchObject({ to: facts.email, subject: 'Order ABCD-EFGH-JKMNP needs your attention' });
  expect(mail.text).toContain('What was paid differs from what was asked.');
  expect(mail.text).toContain('Asked for: ₹8,400.00. Received: ₹1.00.');
});

test('nothing that a buyer typed becomes markup in a mail', () => {
  const evil = fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', "' onload='x", '</p><h1>', '&lt;b&gt;');
  fc.assert(
    fc.property(evil, evil, (one, other) => {
      const recipient = { ...asha, fullName: one, address: other, city: one };
      const lines = order.lines.map((line) => ({ ...line, name: other, color: one, path: other }));
      const spoilt = { ...order, recipient, lines, note: one };
      const plain = tagsOf(composeOrderMail(order, 'confirmed', context)?.html);
      expect(tagsOf(composeOrderMail(spoilt, 'confirmed', context)?.html)).toEqual(plain);
      expect(tagsOf(composeAttentionMail(spoilt, context).html)).toEqual(
        tagsOf(composeAttentionMail(order, context).html),
      );
    }),
  );
});

/** Returns the tags of some HTML without the values of their attributes. */
function tagsOf(html = ''): string[] {
  return [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
}

test('the mail of an order that was placed before a season says the days that it was promised, however late it is sent', () => {
  const season = { from: '2026-11-22', until: '2026-12-07', dispatchDays: { min: 4, max: 6 }, ordersADay: null };
  const placedAt = new Date('2026-11-21T12:00:00Z');
  const placed = { ...order, placedAt, promise: { deliveryDay: '2026-12-01', courierDays: 4 } };
  const mail = composeOrderMail(placed, 'confirmed', { ...context, dispatchCalendar: { ...dispatchCalendar, season } });
  expect(mail?.text).toContain('It will leave our shop in 2-3 working days.');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { asha } from '../test-order.ts';
import { facts } from '../test-shop.ts';
import type { Order } from './order.ts';
import { attentionMail, confirmationMail } from './order-mails.ts';

const context = { facts, publicUrl: 'https://shop.test' };
const order: Order = {
  id: '1',
  code: 'ABCD-EFGH-JKMNP',
  receipt: 'r',
  status: 'paid',
  amount: paise(840_000),
  currency: 'INR',
  providerOrderId: 'order_1',
  providerPaymentId: 'pay_1',
  captured: paise(840_000),
  reservedUntil: null,
  checkAfter: new Date(0),
  customer: asha,
  note: '',
  shipmentOrderId: null,
  shipmentId: null,
  attention: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  lines: [
    {
      sku: 'A',
      name: 'Neel Megh',
      color: 'Indigo/Ivory',
      path: 'NeelMegh-Indigo:Ivory',
      unitPrice: paise(420_000),
      quantity: 2,
    },
  ],
};

describe('the confirmation', () => {
  test('says what was bought, for how much, where it goes and how to follow it', () => {
    const mail = confirmationMail(order, context);
    expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your order ABCD-EFGH-JKMNP is placed' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Namaste Asha Rao');
      expect(part).toContain('Neel Megh');
      expect(part).toContain('₹8,400.00');
      expect(part).toContain('House 221B, 5th Main, Bengaluru, Karnataka, 560001');
      expect(part).toContain('https://shop.test/orders');
    }
    expect(mail?.html).toContain('src="https://shop.test/product-images/NeelMegh-Indigo:Ivory_1-320.webp"');
  });

  test('promises nothing while a person must look at the order', () => {
    const mail = confirmationMail({ ...order, status: 'needs_attention', attention: 'stock_gone' }, context);
    expect(mail?.subject).toBe('We have your payment: order ABCD-EFGH-JKMNP');
    expect(mail?.text).not.toContain('is placed');
    expect(mail?.text).not.toContain('sold to somebody else');
  });

  test('goes to nobody without an address', () => {
    expect(confirmationMail({ ...order, customer: null }, context)).toBeNull();
  });
});

test('the owner is told why, and what was asked and received', () => {
  const mail = attentionMail({ ...order, attention: 'amount_differs', captured: paise(100) }, context);
  expect(mail).toMatchObject({ to: facts.email, subject: 'Order ABCD-EFGH-JKMNP needs your attention' });
  expect(mail.text).toContain('What was paid differs from what was asked.');
  expect(mail.text).toContain('Asked for: ₹8,400.00. Received: ₹1.00.');
});

test('nothing that a buyer typed becomes markup', () => {
  const evil = fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', "' onload='x", '</p><h1>', '&lt;b&gt;');
  fc.assert(
    fc.property(evil, evil, (one, other) => {
      const customer = { ...asha, fullName: one, address: other, city: one };
      const lines = order.lines.map((line) => ({ ...line, name: other, color: one, path: other }));
      const spoilt = { ...order, customer, lines };
      const plain = tagsOf(confirmationMail(order, context)?.html);
      expect(tagsOf(confirmationMail(spoilt, context)?.html)).toEqual(plain);
      expect(tagsOf(attentionMail(spoilt, context).html)).toEqual(tagsOf(attentionMail(order, context).html));
    }),
  );
});

/** The elements of a page with the names of their attributes. */
function tagsOf(html = ''): string[] {
  return [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
}

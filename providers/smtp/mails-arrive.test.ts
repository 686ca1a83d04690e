/** Composes the shop's mails, sends them by its SMTP provider and reads them from a mail server. */
import { describe, expect, test } from 'vitest';
import { composeLoginLinkMail } from '../../shop/messages/login-mail.ts';
import { makeUnsubscribeLinks } from '../../shop/messages/unsubscribe.ts';
import { composeCorrectedMail, composeFormerContactMail } from '../../shop/orders/correction-mails.ts';
import type { Order } from '../../shop/orders/order.ts';
import { composeAfterSalesMail, composeAttentionMail, composeOrderMail } from '../../shop/orders/order-mails.ts';
import type { Mail } from '../../shop/ports/messages.ts';
import { composeRestockMail } from '../../shop/restock/restock-mail.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { asha, paidOrder } from '../../shop/testing/order.ts';
import { someSaree } from '../../shop/testing/saree.ts';
import { dispatchCalendar, facts, secrets } from '../../shop/testing/shop.ts';
import { testMailServer } from '../testing/mail-server.ts';

const context = {
  facts,
  publicUrl: 'https://shop.test',
  secrets,
  dispatchCalendar,
  pictured: new Map([['DH-MUL-001', { name: 'product-images/DH_MUL_001_1', hash: '0123456789abcdef' }]]),
};
const evil = '<a href="https://evil.example">Asha</a>\r\nBcc: all@example.in';
const order: Order = {
  ...paidOrder,
  recipient: { ...asha, fullName: evil, address: evil },
  note: evil,
  lines: paidOrder.lines.map((line) => ({ ...line, name: `नील ${line.name}`, color: evil })),
};
const link = 'https://shop.test/login/verify?token=abc';
const unsubscribe = makeUnsubscribeLinks(
  deriveSecrets('a secret of tests, which opens nothing'),
  context.publicUrl,
  'restock',
  1,
);

const mails: [string, Mail | null][] = [
  ['the link to log in', composeLoginLinkMail({ to: asha.email, link }, context)],
  ['an order that is placed', composeOrderMail(order, 'confirmed', context)],
  ['an order that needs attention', composeOrderMail({ ...order, attention: 'stock_gone' }, 'confirmed', context)],
  ['an order on its way', composeOrderMail(order, 'shipped', context)],
  ['an order that arrived', composeOrderMail(order, 'delivered', context)],
  [
    'a saree that is back',
    composeRestockMail(
      { to: asha.email, saree: { ...someSaree(), name: evil, color: evil }, wanted: 1, unsubscribe },
      context,
    ),
  ],
  ['a refund', composeOrderMail(order, { refunded: order.amount }, context)],
  ['a corrected address', composeCorrectedMail(order, ['address', 'pincode'], context)],
  ['an address that is no longer the order’s', composeFormerContactMail({ to: asha.email, code: order.code }, context)],
  ['a problem after the sale', composeAfterSalesMail(order, 'refund_failed', evil, context)],
  [
    'an order that the merchant must decide about',
    composeAttentionMail({ ...order, attention: 'stock_gone' }, context),
  ],
];

describe.each(mails)('the mail about %s', (_, mail) => {
  test('arrives as text and HTML, at one address only, without markup or links that a shopper typed', async () => {
    if (!mail) throw new Error('no mail');
    const { mailer, arrived } = await testMailServer();
    await mailer.sendMail(mail);
    const [message] = arrived;
    expect(message?.to).toEqual([mail.to]);
    // A subject is one line, whatever was typed into it.
    expect(message?.mail.subject).toBe(mail.subject.replaceAll('\r\n', ' '));
    expect(message?.mail.from).toEqual({ name: 'Dhaaga', address: 'orders@dhaaga.example' });
    // Lines of text/plain may be folded on the way and are whole again after it.
    expect(message?.mail.text?.trim()).toBe(mail.text.replaceAll('\r\n', '\n').trim());
    const html = message?.mail.html ?? '';
    expect(html.trim()).toBe(mail.html.replaceAll('\r\n', '\n').trim());
    const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => new URL(address).origin);
    expect(new Set(links)).toEqual(new Set(['https://shop.test']));
    expect(message?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

test('a subject in any script arrives unchanged', async () => {
  const { mailer, arrived } = await testMailServer();
  await mailer.sendMail({ to: asha.email, subject: 'धागा: ₹8,400', text: 'x', html: '<p>x</p>' });
  expect(arrived[0]?.mail.subject).toBe('धागा: ₹8,400');
  // Headers travel as ASCII.
  expect(arrived[0]?.raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]+$/);
});

test('a mail with a link to unsubscribe has the two headers of RFC 8058, and another mail does not', async () => {
  const { mailer, arrived } = await testMailServer();
  const mail = { to: asha.email, subject: 'x', text: 'x', html: '<p>x</p>' };
  await mailer.sendMail({ ...mail, unsubscribe: 'https://shop.test/api/unsubscribe/token' });
  await mailer.sendMail(mail);
  const [first, second] = arrived.map((one) => new Map(one.mail.headers.map(({ key, value }) => [key, value])));
  expect(first?.get('list-unsubscribe')).toBe('<https://shop.test/api/unsubscribe/token>');
  expect(first?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(second?.has('list-unsubscribe')).toBe(false);
});

test('an attachment arrives whole, under its name', async () => {
  const { mailer, arrived } = await testMailServer();
  const content = Uint8Array.from({ length: 3_000 }, (_, nth) => nth % 256);
  const file = { filename: 'invoice-DH-26-27-000001.pdf', contentType: 'application/pdf', content };
  await mailer.sendMail({ to: asha.email, subject: 'x', text: 'x', html: '<p>x</p>', attachments: [file] });
  const [attached] = arrived[0]?.mail.attachments ?? [];
  expect(attached).toMatchObject({ filename: file.filename, mimeType: 'application/pdf', disposition: 'attachment' });
  expect(new Uint8Array(attached?.content as ArrayBuffer)).toEqual(content);
});

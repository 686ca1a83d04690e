/** Texts as people paste them, at the doors of the shop: the look-up of an order, the PIN check, the catalogue, the checkout. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import { readSearchWords } from '../../shop/office-lists/search-words.ts';
import type { Order } from '../../shop/orders/order.ts';
import { buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { unlimited } from '../../shop/testing/unlimited.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { checkoutAddress } from '../testing/checkout.ts';
import { newTestShopper } from '../testing/shopper.ts';
import { addressInfoSchema, recipientOf } from './cart-schema.ts';
import { cleanTexts } from './typed-input.ts';

const { db } = await testDatabase();
let api: TestApi;
let bought: Order;
beforeAll(async () => {
  api = await testApi(db, { limits: unlimited });
  const saree = await aSaree(db, { sku: 'DH-MUL-001', availability: 900 });
  bought = await buyTestOrder(api.shop, orderRequestFor([saree]));
});

const find = (about: { code?: string | undefined; contact?: string | undefined }) =>
  newTestShopper(api).post('/orders/find', {
    order_code: about.code ?? bought.code,
    contact: about.contact ?? '9876543210',
  });

test.each([
  '+91‑98765‑43210',
  '⁦+91 98765 43210⁩',
  '(+91) 98765-43210',
  '+91 9876 543 210',
  '00 91 98765 43210',
  '0-98765-43210',
  '91-9876543210',
  '۹۸۷۶۵۴۳۲۱۰',
  '৯৮৭৬৫৪৩২১০',
  '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  '9876543210\u00ad',
  '\ufeff9876543210',
  '98765\u300043210',
  '９８７６５－４３２１０',
  'tel:+91-98765-43210',
  '98765~43210',
  '98765•43210',
  '+91.98765.43210',
  '98765\t43210',
  '9876543210\n',
])('an order is found by the phone number %j', async (contact) => {
  expect((await find({ contact })).status).toBe(200);
  expect(readSearchWords(contact.trim()).phoneEnd ?? '').toMatch(/^9876543210$/);
});

test.each([
  'Asha@Example.IN ',
  'asha@example.in;',
  '<asha@example.in>',
  '"Asha" <asha@example.in>',
  'asha\u200b@example.in',
  'asha@exam\u00adple.in',
  'asha@example.in\u2060',
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ',
  'asha@example。in',
  'asha @ example.in',
  'mailto:asha@example.in?body=x',
  'asha﹫example.in',
])('an order is found by the e-mail address %j', async (contact) => {
  expect((await find({ contact })).status).toBe(200);
});

test.each([
  ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@MU\u0308NCHEN.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
])('the e-mail address %j is %s', (given, address) => {
  expect(typed.email(given).toLowerCase()).toBe(address);
});

test.each([
  ['no. ', (code: string) => `Order no. ${code}`],
  ['small letters', (code: string) => `order: ${code.toLowerCase()}`],
  ['spaces', (code: string) => code.replaceAll('-', ' ')],
  ['minus signs', (code: string) => code.replaceAll('-', '−')],
  ['quotes', (code: string) => `“${code}”`],
  ['underscores', (code: string) => code.replaceAll('-', '_')],
  ['brackets', (code: string) => `(${code}).`],
  ['no dashes', (code: string) => `#${code.replaceAll('-', '')}`],
  ['a line break', (code: string) => code.replace(/-(?=[^-]*$)/, '-\n')],
  [
    'wide characters',
    (code: string) => code.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
  ],
])('an order is found by its code with %s', async (_, write) => {
  expect((await find({ code: write(bought.code) })).status).toBe(200);
  expect(readSearchWords(write(bought.code)).code).toBe(bought.code);
});

test.each([
  '560 001',
  '５６０００１',
  '560–001',
  '५६० ००१',
  '\u200e560001\u200f',
  '560.001',
  '560001,',
  '560\u202f001',
])('the PIN code %j is checked', async (pin) => {
  expect((await api.get(`/check-pincode?pin=${encodeURIComponent(pin)}`)).status).toBe(200);
});

test.each(['DH–MUL–001', 'DH - MUL - 001', 'DH‑MUL‑001', '\u200bDH-MUL-001', 'ＤＨ－ＭＵＬ－００１', 'DH-MUL-००१'])(
  'a saree is found by the sku %j',
  async (sku) => {
    expect((await api.get(`/sarees/sku/${encodeURIComponent(sku)}`)).status).toBe(200);
  },
);

test.each(['27 AAAAA 0000 A 1Z2', '27aaaaa0000a1z2', '27‑AAAAA‑0000‑A1Z2'])('the GSTIN %j is read', (gstin) => {
  expect(typed.gstin(gstin)).toBe('27AAAAA0000A1Z2');
});

test.each([
  ['Asha\u00a0Rao', 'Asha Rao'],
  ['\u202dAsha Rao\u202c', 'Asha Rao'],
  ['As\u00adha Rao', 'Asha Rao'],
  ['Sean O\u2019Brien', 'Sean O\u2019Brien'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['र्\u200dयान', 'र्\u200dयान'],
  ['S.Kumar/Priya', 'S.Kumar/Priya'],
  ['Mary–Ann', 'Mary-Ann'],
  ['നന്\u200d', 'നന്\u200d'],
  ['  Asha   Rao\u2028', 'Asha Rao'],
  ['रोमा\u200d', 'रोमा'],
])('a checkout reads the name %j', (fullName, read) => {
  const about = { ...checkoutAddress, fullName, address: 'Flat\u00a04\u20125', city: 'Jammu\u200b' };
  expect(recipientOf(addressInfoSchema.parse(cleanTexts(about)))).toMatchObject({
    fullName: read,
    address: 'Flat 4-5',
    city: 'Jammu',
  });
});

test.each([{ contact: 'WhatsApp' }, { contact: '98765432' }, { code: 'A7KD-93QX' }, { contact: 'asha@example..in' }])(
  'what cannot be read finds nothing: %j',
  async (about) => {
    expect((await find(about)).status).toBeGreaterThanOrEqual(400);
  },
);

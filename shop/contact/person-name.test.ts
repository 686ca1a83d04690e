import { describe, expect, test } from 'vitest';
import { fullFormSchema } from '../checkout/full-form.ts';
import { accountNamesSchema } from '../customers/account-names.ts';
import { addressFieldsSchema } from '../customers/addresses.ts';
import { nameMistakeIn } from '../reviews/review.ts';
import { billingSchema } from './billing.ts';
import { isPlainName, webAddressInNameMessage } from './person-name.ts';

const message = 'Please give a name, without web addresses.';

describe('a person’s name', () => {
  test.each([
    'verify your account http://evil.example',
    'ftp://x',
    'see www.evil.example',
    'WWW.evil.example',
    'asha@example.in',
    'Pay at evil.example/pay',
    'evil.example:8080/pay',
    'Asha\nYour account is blocked',
    'Asha\r\nRao',
    'Asha\u2028Rao',
    'http：／／evil.example',
    'asha＠example.in',
    'Win at evil.com',
    'evil.com/pay',
    'EVIL.Co.In/pay',
    'evil.shop.',
    'evil\u200b.com/pay',
    'ev\u00adil．com/pay',
    'evil.photography/pay',
    't.me/evil',
    'wa.me/919876543210',
    'bit.ly/2x',
    'evil.भारत/pay',
    'evil.xn--h2brj9c/pay',
    'evil.com:8080/pay',
    'evil.com?pay',
    '10.0.0.1/pay',
  ])('is refused with a web address or a second line: %j', (typed) => {
    expect(isPlainName(typed)).toBe(false);
  });
});

test.each([
  'Asha Rao',
  ' Asha\n',
  'A. P. J. Abdul Kalam',
  'A.P.J.Abdul Kalam',
  'Smt. Lakshmi S/o Ramesh',
  'Ravi c/o Dr.Rao',
  'D’Souza-Nair',
  'आशा राव',
  'S.Kumar/Priya',
  'Ravi.Kumar/Priya Kumar',
  'M/s.Devi/Sons',
  'A.De/B.De',
  'Dr.De/Mrs.De',
  'R.Dev/Priya',
  'B.Sc/M.Sc Rao',
  'एस.कुमार/प्रिया',
  'Md.Ali/Fatima',
  'K.Om',
  'S.Guru',
  'रवि\u200d राव',
  '',
])('the name %j is accepted', (typed) => {
  expect(isPlainName(typed)).toBe(true);
});

test('every form that takes a name refuses a web address with the same words', () => {
  const name = 'Asha http://evil.example';
  const messages = (read: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
    read.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? [];
  expect(webAddressInNameMessage).toBe(message);
  expect(messages(accountNamesSchema.safeParse({ firstName: name, lastName: name }))).toEqual([
    `firstName: ${message}`,
    `lastName: ${message}`,
  ]);
  const place = { phone: '9876543210', address: 'House 221B', city: '', state: '', pincode: '' };
  expect(messages(billingSchema.safeParse({ ...place, fullName: name, email: 'asha@example.in' }))).toEqual([
    `fullName: ${message}`,
  ]);
  expect(messages(addressFieldsSchema.safeParse({ ...place, name, type: 'Home' }))).toEqual([`name: ${message}`]);
  const full = { ...place, email: 'asha@example.in', company: '', apartment: '', city: 'Bengaluru', pincode: '560001' };
  const typed = { ...full, firstName: name, lastName: name, paymentMethod: 'upi_or_card' };
  expect(messages(fullFormSchema.safeParse(typed))).toEqual([`firstName: ${message}`, `lastName: ${message}`]);
  expect(nameMistakeIn(name)).toBe(message);
});

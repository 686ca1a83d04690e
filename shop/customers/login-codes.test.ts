import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { deriveSecrets } from '../secrets.ts';
import {
  type CodeSubject,
  checkCode,
  codeExpirySeconds,
  createCode,
  deleteExpiredCodes,
  maxCodeTries,
} from './login-codes.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const phone: CodeSubject = { contact: '+919876543210', browser: 'a browser', purpose: 'log in' };
let passed = 0;
const shop = {
  db,
  secrets: deriveSecrets('a secret of tests, which opens nothing'),
  now: () => new Date(Date.UTC(2026, 10, 21) + passed * 1_000),
};
beforeEach(() => {
  passed = 0;
});

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code has six digits and is accepted once', async () => {
  const code = await createCode(shop, phone);
  expect(code).toMatch(/^\d{6}$/);
  expect(await checkCode(shop, phone, code)).toBe('right');
  expect(await checkCode(shop, phone, code)).toBe('code_expired');
});

test('a code is refused for any other purpose than its own', async () => {
  const code = await createCode(shop, { ...phone, purpose: 'check out' });
  for (const purpose of ['log in', 'confirm it is you', 'join a contact'] as const)
    expect(await checkCode(shop, { ...phone, purpose }, code)).toBe('code_expired');
  expect(await checkCode(shop, { ...phone, purpose: 'check out' }, code)).toBe('right');
});

test('a code works for five minutes', async () => {
  const code = await createCode(shop, phone);
  expect(codeExpirySeconds).toBe(300);
  passed = 299;
  expect(await checkCode(shop, phone, other(code))).toBe('wrong_code');
  passed = 300;
  expect(await checkCode(shop, phone, code)).toBe('code_expired');
});

test('after five wrong tries a code is refused even when it is right', async () => {
  const code = await createCode(shop, phone);
  expect(maxCodeTries).toBe(5);
  for (let nth = 1; nth < 5; nth += 1) expect(await checkCode(shop, phone, other(code))).toBe('wrong_code');
  expect(await checkCode(shop, phone, other(code))).toBe('codes_used_up');
  expect(await checkCode(shop, phone, code)).toBe('codes_used_up');
});

test('the fifth try of a code may be the right one', async () => {
  const code = await createCode(shop, phone);
  for (let nth = 1; nth < 5; nth += 1) await checkCode(shop, phone, other(code));
  expect(await checkCode(shop, phone, code)).toBe('right');
});

test('of any number of concurrent tries of a code at most five are checked', async () => {
  const code = await createCode(shop, phone);
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => checkCode(shop, phone, other(code))));
  expect(verdicts.filter((verdict) => verdict === 'wrong_code')).toHaveLength(4);
  expect(verdicts.filter((verdict) => verdict === 'codes_used_up')).toHaveLength(36);
});

test('a right code sent by many callers at once lets in one of them', async () => {
  const code = await createCode(shop, phone);
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => checkCode(shop, phone, code)));
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
});

test('a new code replaces the old one, with five tries of its own', async () => {
  const first = await createCode(shop, phone);
  for (let nth = 1; nth <= 5; nth += 1) await checkCode(shop, phone, other(first));
  const second = await createCode(shop, phone);
  if (first !== second) expect(await checkCode(shop, phone, first)).toBe('wrong_code');
  expect(await checkCode(shop, phone, second)).toBe('right');
});

test('a code works for one phone number, and a number without a code is answered as if its code had expired', async () => {
  const code = await createCode(shop, phone);
  expect(await checkCode(shop, { ...phone, contact: '+919876543211' }, code)).toBe('code_expired');
  expect(await checkCode(shop, phone, code)).toBe('right');
});

test('a code works in the browser that asked for it, and tries in another browser do not count', async () => {
  const code = await createCode(shop, phone);
  const stranger = { ...phone, browser: 'another' };
  for (let nth = 1; nth <= 6; nth += 1) expect(await checkCode(shop, stranger, code)).toBe('code_expired');
  const theirs = await createCode(shop, stranger);
  for (let nth = 1; nth <= 6; nth += 1) await checkCode(shop, stranger, other(theirs));
  expect(await checkCode(shop, phone, code)).toBe('right');
});

test('neither the phone number nor the code can be read from the table of codes', async () => {
  const code = await createCode(shop, phone);
  const kept = JSON.stringify(await db.selectFrom('login_code').selectAll().execute());
  expect(kept).not.toContain('9876543210');
  expect(kept).not.toContain(code);
});

test('expired codes are deleted', async () => {
  await createCode(shop, phone);
  expect(await deleteExpiredCodes(shop)).toBe(0);
  passed = codeExpirySeconds + 1;
  expect(await deleteExpiredCodes(shop)).toBe(1);
});

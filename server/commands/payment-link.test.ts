import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { readPaymentLink } from '../../shop/payment-links/payment-link.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { readAvailability } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);
const timeout = 60_000;

const { db, url, clear } = await testDatabase();
const secret = 'thirty-two characters, or even more';
const run = createCommandRunner({
  DATABASE_URL: url,
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://shop.example',
});
let saree: Saree;
beforeEach(async () => {
  await clear();
  saree = await aSaree(db, { availability: 3 });
});

const link = (verb: string, ...words: string[]) => run('payment-link', verb, ...words);

test(
  'payment-link create prints a link and a message for the buyer’s number, list shows it, withdraw ends it',
  async () => {
    const made = await link('create', `${saree.sku}:2`, '--phone', '98765 43210');
    expect(made).toMatchObject({ code: 0, complained: '' });
    const [, address = '', key = ''] = /(https:\/\/shop\.example\/pay)#(\S+)/.exec(made.said) ?? [];
    const code = readPaymentLink({ secrets: deriveSecrets(secret) }, key) ?? '';
    expect([address, made.said]).toEqual(['https://shop.example/pay', expect.stringContaining(`${code}: 2 × `)]);
    const whatsapp = new URL(/https:\/\/wa\.me\S+/.exec(made.said)?.[0] ?? '');
    expect(whatsapp.pathname).toBe('/919876543210');
    expect(whatsapp.searchParams.get('text')).toContain(`${address}#${key}`);
    expect(await readAvailability(db, saree)).toBe(1);
    expect((await link('list')).said).toMatch(new RegExp(`${code} .* until .* ${address}#${key}`));
    expect((await link('withdraw', code)).said).toContain('Its pieces are on sale again.');
    expect(await readAvailability(db, saree)).toBe(3);
    expect((await link('list')).said).toMatch(new RegExp(`${code} .* ended\n`));
    expect((await link('withdraw', code)).complained).toContain('It has ended already');
  },
  timeout,
);

test.each([
  [['create', 'none'], 'There is no saree none.'],
  [['create', 'x:0'], 'x:0 is no piece'],
  [['create', 'x', '--phone', '12'], '12 is no Indian mobile number'],
  [['create', 'x:101'], 'An order has at most'],
  [['withdraw', 'nonsense'], 'nonsense is no order code'],
  [['withdraw', 'A7KD-93QX-M2NRT'], 'There is no payment link'],
])('the mistake payment-link %j is explained in plain words', { timeout }, async (words, says) => {
  const ended = await run('payment-link', ...words);
  expect(ended).toMatchObject({ code: 1, said: '' });
  expect(ended.complained).toContain(says);
});

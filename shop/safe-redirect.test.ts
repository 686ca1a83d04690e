import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginAddressWithNext, parseOwnUrl, redirectTargetOf } from './safe-redirect.ts';

const origins = ['https://shop.test', 'http://127.0.0.1:3000'];

test.each([
  ['https://shop.test/product/NeelMegh-Indigo:Ivory', '/product/NeelMegh-Indigo:Ivory'],
  ['https://shop.test/product/A-B?utm_source=x#reviews', '/product/A-B'],
  ['http://127.0.0.1:3000/product/A-B', '/product/A-B'],
  ['/product/A-B', '/product/A-B'],
  ['/%5Cevil.com', '/%5Cevil.com'],
])('%s is an address of the shop', (address, path) => {
  expect(parseOwnUrl(address, origins)?.pathname).toBe(path);
});

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '\n//evil.com',
  'https://shop.test//evil.com',
  'https://shop.test@evil.com/',
  'https://me@shop.test/',
  'https://shop.test.evil.com/',
  'http://shop.test/',
  'https://shop.test:444/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('%s is not an address of the shop', (address) => {
  expect(parseOwnUrl(address, origins)).toBeNull();
});

test('for any input the path of the parsed address leads to the shop’s own origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (address) => {
        const url = parseOwnUrl(address, origins);
        if (url !== null) expect(new URL(url.pathname, 'https://shop.test').origin).toBe('https://shop.test');
      },
    ),
  );
});

describe('the redirect after signing in', () => {
  test.each(['/orders', '/', '/product/Aranya-MadderRed?x=1#reviews', '/sarees?search=a%2Fb'])(
    'leads to %s',
    (path) => {
      expect(redirectTargetOf(path)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    '',
    'orders',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
  ])('leads to the home page instead of %j', (path) => {
    expect(redirectTargetOf(path)).toBe('/');
  });

  test('for any input keeps a browser on the shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '\r',
      '@',
      ':',
      'evil.example',
      'https:',
      '%2f',
      '?',
      '#',
      'a',
    );
    const path = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(path, (given) => {
        const safe = redirectTargetOf(given);
        expect(safe.startsWith('/')).toBe(true);
        expect(new URL(safe, 'https://shop.test').origin).toBe('https://shop.test');
        expect(redirectTargetOf(safe)).toBe(safe);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the address of a login page names the page that comes after it, unless that is the home page', () => {
  expect(loginAddressWithNext('/login', '/')).toBe('/login');
  const leads = loginAddressWithNext('/register', '/profile?tab=address');
  expect(leads).toBe('/register?next=%2Fprofile%3Ftab%3Daddress');
  expect(redirectTargetOf(new URL(leads, 'https://shop.test').searchParams.get('next'))).toBe('/profile?tab=address');
});

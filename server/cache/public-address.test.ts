import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCacheAddressLookup } from './public-address.ts';

const parameters: Readonly<Record<string, readonly string[]>> = { '/': [], '/sarees': ['fabric', 'page'] };
const addressOf = createCacheAddressLookup((path) => parameters[path] ?? null);

describe('the public address of a request', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/sarees', '/sarees'],
    ['/sarees?page=2&fabric=silk', '/sarees?fabric=silk&page=2'],
    ['/sarees?fabric=silk&gclid=1&fabric=tussar', '/sarees?fabric=silk&fabric=tussar'],
    ['/sarees?fabric=a%20b&x=%zz', '/sarees?fabric=a+b'],
    ['/sarees?fabric=a?b', '/sarees?fabric=a%3Fb'],
  ])('for %s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
    expect(addressOf(url)).toBe(address);
  });

  test.each(['/orders', '//evil.example/', '/\\evil.example', '*', '', 'http://shop.test/', '/sarees#x', '/%zz'])(
    'is missing for %j, whose answer is not kept',
    (url) => {
      expect(addressOf(url)).toBeNull();
    },
  );

  test('is missing for a URL of more than 2,000 characters', () => {
    expect(addressOf(`/sarees?fabric=${'a'.repeat(2_000)}`)).toBeNull();
  });

  test('is remembered for a usual URL alone, so that strangers fill no memory', () => {
    const asked: string[] = [];
    const remembering = createCacheAddressLookup((path) => {
      asked.push(path);
      return ['fabric'];
    });
    const long = `/sarees?fabric=${'a'.repeat(1_000)}`;
    for (const url of ['/usual', '/usual', long, long]) remembering(url);
    expect(asked).toEqual(['/usual', '/sarees', '/sarees']);
  });

  test('does not depend on parameters that the answer does not read, nor on the order of those that it does', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !['fabric', 'page'].includes(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), fc.string(), fc.string(), (others, fabric, page) => {
        const all = new URLSearchParams([...others, ['page', page], ['fabric', fabric]]);
        if (`${all}`.length > 1_500) return;
        expect(addressOf(`/sarees?${all}`)).toBe(`/sarees?${new URLSearchParams({ fabric, page })}`);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { facts } from '../../shop/testing/shop.ts';
import { pageMeta } from './meta.ts';

const root = { id: 'root', loaderData: { facts, publicUrl: 'https://shop.test' } };
const picture = { name: 'house-images/hero-1', hash: '0123456789abcdef', width: 1920, height: 1080, thumbhash: '' };

function shared(words: Partial<Parameters<typeof pageMeta>[1]>, match: { id: string; loaderData: unknown } = root) {
  const tags = pageMeta([match], { title: 'Neel', description: 'Blue.', ...words });
  const named = tags.flatMap((tag) => ('property' in tag || 'name' in tag ? [tag] : []));
  return Object.fromEntries(named.map((tag) => Object.values(tag)));
}

test('a page’s title ends with the brand', () => {
  expect(pageMeta([root], { title: 'Neel', description: '' })[0]).toEqual({ title: `Neel | ${facts.name}` });
  expect(pageMeta([undefined], { title: 'Neel', description: '' })[0]).toEqual({ title: 'Neel' });
});

test('a saree is shared with its own share picture', () => {
  expect(shared({ saree: 'NeelMegh-Indigo:Ivory' })).toMatchObject({
    'og:image': 'https://shop.test/og/NeelMegh-Indigo:Ivory.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `Neel | ${facts.name}`,
    'twitter:card': 'summary_large_image',
  });
});

test('a weaver is shared with their own share picture', () => {
  expect(shared({ weaver: 'anima-basak' })).toMatchObject({
    'og:image': 'https://shop.test/og/weavers/anima-basak.jpg',
  });
});

test('a page with a picture is shared with it, by a permanent address and with its true size', () => {
  expect(shared({ picture })).toMatchObject({
    'og:image': 'https://shop.test/house-images/hero-1-1280.webp',
    'og:image:width': '1280',
    'og:image:height': '720',
  });
  expect(shared({ picture: { ...picture, width: 1200, height: 1500 } })).toMatchObject({
    'og:image': 'https://shop.test/house-images/hero-1-1280.webp',
    'og:image:width': '1200',
    'og:image:height': '1500',
  });
});

test('pictures are addressed on the media host if there is one', () => {
  const match = { ...root, loaderData: { ...root.loaderData, facts: { ...facts, mediaBaseUrl: 'https://cdn.test' } } };
  expect(shared({ picture }, match)['og:image']).toBe('https://cdn.test/house-images/hero-1-1280.webp');
});

test('no share picture is named without a picture or the shop’s address', () => {
  expect(shared({ picture: null })).not.toHaveProperty('og:image');
  expect(shared({ picture }, { id: 'root', loaderData: { facts } })).not.toHaveProperty('og:image');
});

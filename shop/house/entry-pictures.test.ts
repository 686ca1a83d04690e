import { expect, test } from 'vitest';
import { arePicturesOf, entryPictureName, type OwnPicture, picturesInUse } from './entry-pictures.ts';

const facts = { hash: '0123456789abcdef', width: 1_600, height: 900, thumbhash: '' };
const stored = (...uses: string[]) => uses.map((use) => ({ name: `house-images/${use}`, ...facts }));
const taken = entryPictureName('0'.repeat(32));
const own = (kind: OwnPicture['kind'], id: string, shape: OwnPicture['shape']): OwnPicture => ({
  kind,
  id,
  shape,
  picture: { name: taken, ...facts },
});
const namesOf = (...given: Parameters<typeof picturesInUse>) =>
  picturesInUse(...given).map(({ use, name }) => [use, name.replace('house-images/', '')]);

test('an entry without a picture of its own is shown with the one that is stored under its name', () => {
  expect(namesOf(stored('hero-1', 'about'), [])).toEqual([
    ['about', 'about'],
    ['hero-1', 'hero-1'],
  ]);
});

test('a picture of its own takes the place of the stored one, and no other entry’s', () => {
  const pictures = stored('category-mul-cotton', 'category-pure-linen', 'collection-mehro');
  expect(namesOf(pictures, [own('category', 'mul-cotton', 'portrait'), own('collection', 'mehro', 'wide')])).toEqual([
    ['category-mul-cotton', taken.slice(13)],
    ['category-pure-linen', 'category-pure-linen'],
    ['collection-mehro', taken.slice(13)],
  ]);
});

test('a slide with a wide picture of its own is shown on phones with that, and not with the stored portrait', () => {
  const pictures = stored('hero-1', 'hero-1-portrait', 'hero-2-portrait');
  expect(namesOf(pictures, [own('slide', '1', 'wide')])).toEqual([
    ['hero-1', taken.slice(13)],
    ['hero-2-portrait', 'hero-2-portrait'],
  ]);
});

test('a slide with a portrait of its own keeps the stored wide picture', () => {
  expect(namesOf(stored('hero-1', 'hero-1-portrait'), [own('slide', '1', 'portrait')])).toEqual([
    ['hero-1', 'hero-1'],
    ['hero-1-portrait', taken.slice(13)],
  ]);
});

test('a picture that was taken for an entry is listed by its use alone', () => {
  expect(namesOf([{ name: taken, ...facts }], [])).toEqual([]);
});

test.each([
  ['slide', { wide: taken, portrait: taken }, true],
  ['category', { portrait: taken }, true],
  ['category', { wide: taken }, false],
  ['collection', { portrait: taken }, false],
  ['occasion', { wide: taken }, false],
  ['testimonial', { portrait: taken }, false],
  ['slide', { wide: 'house-images/about' }, false],
  ['slide', { wide: 'product-images/new_u00000000000000000000000000000000' }, false],
  ['slide', { wide: `${taken}/../hero-1` }, false],
] as const)('whether a %s may have the pictures %j is told: %s', (kind, pictures, may) => {
  expect(arePicturesOf(kind, pictures)).toBe(may);
});

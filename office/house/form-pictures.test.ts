import { describe, expect, test } from 'vitest';
import { middleCrop } from '../photos/crop.ts';
import { type FormPictures, pictureOnPhone, picturesInKey } from './form-pictures.ts';

const picture = (name: string) => ({ name, hash: '', width: 1_600, height: 900, thumbhash: '' });
const own = (name: string) => ({ picture: picture(name) });
const photo = { id: 'photo', file: new Blob(), shown: new Blob(), size: { width: 4_032, height: 3_024 } };
const shownName = (...given: Parameters<typeof pictureOnPhone>) => {
  const { shown } = pictureOnPhone(...given) ?? {};
  return shown && 'picture' in shown ? shown.picture.name : null;
};

describe('a slide on a phone', () => {
  const standIns = { wide: picture('stored wide'), portrait: picture('stored portrait') };

  test.each([
    ['its own portrait', { wide: own('wide'), portrait: own('portrait') }, 'portrait'],
    ['its own wide picture, and not the stored portrait', { wide: own('wide') }, 'wide'],
    ['the stored portrait if it has none of its own', {}, 'stored portrait'],
  ])('shows %s', (_, pictures, name) => {
    expect(shownName('slide', pictures, standIns)).toBe(name);
  });

  test('shows a saree’s picture, or none, if nothing is stored', () => {
    expect(shownName('slide', {}, { wide: picture('saree'), portrait: null })).toBe('saree');
    expect(pictureOnPhone('slide', {}, { wide: null, portrait: null })).toBeNull();
  });
});

test('two forms are the same if they have the same pictures, or the same parts of the same photos', () => {
  const taken = (zoom: number): FormPictures => ({ wide: { photo, crop: { ...middleCrop, zoom } } });
  expect(picturesInKey(taken(1))).toEqual(picturesInKey(taken(1)));
  expect(picturesInKey(taken(1))).not.toEqual(picturesInKey(taken(2)));
  expect(picturesInKey(taken(1))).not.toEqual(picturesInKey({ wide: own('wide') }));
  expect(picturesInKey({ wide: own('a'), portrait: own('b') })).toEqual(
    picturesInKey({ portrait: own('b'), wide: own('a') }),
  );
});

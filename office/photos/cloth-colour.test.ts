import { expect, test } from 'vitest';
import { type Pixels, readClothColour } from './cloth-colour.ts';

type Rgb = readonly [number, number, number];

const side = 40;

/** Draws a picture by the colour of each place. */
function picture(colourAt: (x: number, y: number) => Rgb): Pixels {
  const data = Array.from({ length: side * side }, (_, at) => [...colourAt(at % side, Math.floor(at / side)), 255]);
  return { data: data.flat(), width: side, height: side };
}

const wall: Rgb = [222, 214, 202];
const white: Rgb = [248, 245, 238];
const isInMiddle = (x: number, y: number) => x > 9 && x < 30 && y > 9 && y < 30;

test.each<[string, Rgb, string]>([
  ['madder', [154, 48, 44], 'red'],
  ['indigo', [43, 58, 120], 'blue'],
  ['midnight', [28, 39, 88], 'blue'],
  ['bottle green', [35, 72, 47], 'green'],
  ['turmeric', [217, 165, 41], 'yellow'],
  ['rani pink', [196, 31, 112], 'pink'],
  ['black', [36, 34, 36], 'black'],
  ['mist', [150, 148, 145], 'grey'],
])('cloth of %s that fills the photo is read as it is', (_, colour, family) => {
  expect(readClothColour(picture(() => colour))).toMatchObject({ family });
});

test('the wall around the cloth is not read, although more of it is seen', () => {
  const photo = picture((x, y) => (isInMiddle(x, y) && x < 24 ? [36, 80, 180] : wall));
  expect(readClothColour(photo)).toMatchObject({ family: 'blue', words: 'Peacock Blue', swatch: '#2450b4' });
});

test('white cloth is white before a white wall and before a grey one', () => {
  for (const behind of [white, [190, 185, 176] as const])
    expect(readClothColour(picture((x, y) => (isInMiddle(x, y) ? white : behind)))).toMatchObject({ family: 'white' });
});

test('the ground is read, and not the figures woven into it', () => {
  const photo = picture((x, y) => (x % 5 === 0 && y % 2 === 0 ? [240, 220, 160] : [154, 48, 44]));
  expect(readClothColour(photo)).toMatchObject({ family: 'red' });
});

test('what lies beside the middle of the photo is not read', () => {
  const photo = picture((x) => (x < 7 ? [196, 31, 112] : [79, 138, 61]));
  expect(readClothColour(photo)).toMatchObject({ family: 'green' });
});

test('a photo without pixels has no colour', () => {
  expect(readClothColour({ data: [], width: 0, height: 0 })).toBeNull();
});

import { expect, test } from 'vitest';
import { readDesign } from './design-column.ts';

test('the design column is parsed into a design', () => {
  expect(readDesign('ground=#8e2a2a; accent=#c9a227; zari=gold; border=9; slub=0.2; sheet=kash')).toEqual({
    sheet: 'kash',
    ground: '#8e2a2a',
    accent: '#c9a227',
    second: '#c9a227',
    zari: 'gold',
    borderMm: 90,
    slub: 0.2,
    sheer: 0.1,
  });
});

test('invalid parts of a design fall back to defaults, and numbers out of range to the nearest limit', () => {
  const design = readDesign('ground=red; zari=brass; border=wide; slub=9; sheer=-1; colour');
  expect(design).toMatchObject({ ground: '#ded2be', zari: null, borderMm: 50, slub: 1, sheer: 0 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornerAfter, corners, filmSize, keepWithin, placeOf } from './floating-place.ts';

const coordinate = fc.integer({ min: -4_000, max: 4_000 });
const place = fc.record({ x: coordinate, y: coordinate });
const area = fc
  .tuple(
    fc.nat(300),
    fc.nat(300),
    fc.integer({ min: filmSize.width, max: 3_000 }),
    fc.integer({ min: filmSize.height, max: 3_000 }),
  )
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));

test('it is 200 by 112 pixels', () => {
  expect(filmSize).toEqual({ width: 200, height: 112 });
});

test('wherever it is let go of, all of it stays in the area, and where it was inside it stays', () => {
  fc.assert(
    fc.property(place, area, (wanted, free) => {
      const { x, y } = keepWithin(wanted, free);
      expect(x).toBeGreaterThanOrEqual(free.left);
      expect(y).toBeGreaterThanOrEqual(free.top);
      expect(x + filmSize.width).toBeLessThanOrEqual(free.right);
      expect(y + filmSize.height).toBeLessThanOrEqual(free.bottom);
      expect(keepWithin({ x, y }, free)).toEqual({ x, y });
    }),
  );
});

test('a window smaller than it shows its left upper corner', () => {
  expect(keepWithin({ x: 50, y: 50 }, { left: 8, top: 70, right: 120, bottom: 100 })).toEqual({ x: 8, y: 70 });
});

test('the button leads through the four corners and back', () => {
  const free = { left: 16, top: 96, right: 1_424, bottom: 884 };
  const seen = corners.map((corner) => cornerAfter(placeOf(corner, free), free));
  expect(seen).toEqual(['bottom left', 'top left', 'top right', 'bottom right']);
  expect(cornerAfter({ x: 1_100, y: 700 }, free)).toBe('bottom left');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cornerAfter,
  coversTarget,
  firstFreePlace,
  floatingVideoSize,
  keepVideoWithin,
  placeInCorner,
  windowCorners,
} from './floating-place.ts';

const coordinate = fc.integer({ min: -4_000, max: 4_000 });
const place = fc.record({ x: coordinate, y: coordinate });
const area = fc
  .tuple(
    fc.nat(300),
    fc.nat(300),
    fc.integer({ min: floatingVideoSize.width, max: 3_000 }),
    fc.integer({ min: floatingVideoSize.height, max: 3_000 }),
  )
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));

test('the floating video is 200 by 112 pixels', () => {
  expect(floatingVideoSize).toEqual({ width: 200, height: 112 });
});

test('a dropped floating video is moved into the area, and stays put if it was inside', () => {
  fc.assert(
    fc.property(place, area, (wanted, free) => {
      const { x, y } = keepVideoWithin(wanted, free);
      expect(x).toBeGreaterThanOrEqual(free.left);
      expect(y).toBeGreaterThanOrEqual(free.top);
      expect(x + floatingVideoSize.width).toBeLessThanOrEqual(free.right);
      expect(y + floatingVideoSize.height).toBeLessThanOrEqual(free.bottom);
      expect(keepVideoWithin({ x, y }, free)).toEqual({ x, y });
    }),
  );
});

test('a window smaller than the floating video shows its upper left corner', () => {
  expect(keepVideoWithin({ x: 50, y: 50 }, { left: 8, top: 70, right: 120, bottom: 100 })).toEqual({ x: 8, y: 70 });
});

test('the button moves the floating video through the four corners, from the one that is nearest', () => {
  const free = { left: 16, top: 96, right: 1_424, bottom: 884 };
  const seen = windowCorners.map((corner) => cornerAfter(placeInCorner(corner, free), free));
  expect(seen).toEqual(['bottom left', 'top left', 'top right', 'bottom right']);
  expect(cornerAfter({ x: 1_100, y: 700 }, free)).toBe('bottom left');
});

test('the floating video counts as covering a button that it overlaps, but not a button beside it, a large picture or a hidden button', () => {
  const video = { left: 174, top: 600, right: 374, bottom: 712 };
  const button = (top: number) => ({ left: 16, top, right: 374, bottom: top + 50 });
  expect(coversTarget(video, button(640))).toBe(true);
  expect(coversTarget(video, button(551))).toBe(true);
  expect(coversTarget(video, button(550))).toBe(false);
  expect(coversTarget(video, button(712))).toBe(false);
  expect(coversTarget(video, { left: 16, top: 610, right: 170, bottom: 660 })).toBe(false);
  const picture = { left: 0, top: 180, right: 390, bottom: 667 };
  expect(coversTarget(video, picture)).toBe(false);
  expect(coversTarget(video, { left: 200, top: 640, right: 200, bottom: 640 })).toBe(false);
});

test('the floating video stays at its place while that is free, else takes the first free one, and has none if all are covered', () => {
  const [picture, corner] = [
    { x: 174, y: 441 },
    { x: 174, y: 646 },
  ];
  const homes = [picture, corner];
  expect(firstFreePlace(homes, null, () => true)).toBe(picture);
  expect(firstFreePlace(homes, { ...corner }, () => true)).toBe(corner);
  expect(firstFreePlace(homes, picture, (place) => place !== picture)).toBe(corner);
  expect(firstFreePlace(homes, { x: 0, y: 0 }, () => true)).toBe(picture);
  expect(firstFreePlace(homes, picture, () => false)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { maxZoom, middleCrop, partOf, pulled } from './crop.ts';

const photo = { width: 4_032, height: 3_024 };
const [wide, portrait] = [16 / 9, 4 / 5];
const pixelsOf = ({ width, height }: { width: number; height: number }) =>
  (width * photo.width) / (height * photo.height);

describe('the part in the frame', () => {
  test('is the largest one of its ratio, from the middle', () => {
    expect(partOf(photo, wide, middleCrop)).toEqual({ x: 0, y: 0.125, width: 1, height: 0.75 });
    expect(partOf(photo, portrait, middleCrop).height).toBe(1);
  });

  test.each([wide, portrait, 1])('has the ratio %f at every zoom and place, and lies within the photo', (ratio) => {
    for (const zoom of [1, 1.7, maxZoom])
      for (const at of [0, 0.3, 1]) {
        const part = partOf(photo, ratio, { zoom, across: at, down: 1 - at });
        expect(pixelsOf(part)).toBeCloseTo(ratio);
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(part.x + part.width, part.y + part.height)).toBeLessThanOrEqual(1 + 1e-9);
      }
  });
});

describe('a photo that is pulled', () => {
  test('follows the finger', () => {
    const crop = { zoom: 2, across: 0.5, down: 0.5 };
    const part = partOf(photo, wide, crop);
    const after = partOf(photo, wide, pulled(crop, part, 0.1, -0.2));
    expect(after.x).toBeCloseTo(part.x - 0.1 * part.width);
    expect(after.y).toBeCloseTo(part.y + 0.2 * part.height);
  });

  test('stops at its edge, and does not move where all of it is in the frame', () => {
    const part = partOf(photo, wide, middleCrop);
    expect(pulled(middleCrop, part, 5, 5)).toEqual({ zoom: 1, across: 0.5, down: 0 });
  });
});

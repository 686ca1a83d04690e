import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundZoom,
  maxZoom,
  moveZoomBy,
  nextZoomScale,
  noZoom,
  type Point,
  pinchZoom,
  type ZoomSizes,
  zoomScaleAbove,
  zoomScaleBelow,
  zoomTo,
} from './zoom.ts';

const length = fc.integer({ min: 50, max: 3_000 });
const size = fc.record({ width: length, height: length });
const room: fc.Arbitrary<ZoomSizes> = fc.record({ picture: size, stage: size });
const offset = fc.integer({ min: -5_000, max: 5_000 });
const point: fc.Arbitrary<Point> = fc.record({ x: offset, y: offset });
const scale = fc.double({ min: 0.1, max: 20, noNaN: true });

/** Any zoom within its bounds, with the sizes of picture and stage. */
const reached = fc
  .tuple(room, scale, point)
  .map(([place, wanted, by]) => ({ place, zoom: boundZoom({ scale: wanted, ...by }, place) }));

describe('a click on a magnified picture', () => {
  test('goes from 1 to 2, 3 and 4 times and back to 1', () => {
    const steps = [1];
    for (let click = 0; click < 4; click += 1) steps.push(nextZoomScale(steps.at(-1)!));
    expect(steps).toEqual([1, 2, 3, 4, 1]);
  });

  test('goes up to the next step from between two, as the zoom-in button does; the zoom-out button goes down to the one before', () => {
    expect([nextZoomScale(1.4), nextZoomScale(3.9)]).toEqual([2, 4]);
    expect([zoomScaleAbove(1.4), zoomScaleAbove(3), zoomScaleAbove(4)]).toEqual([2, 4, 4]);
    expect([zoomScaleBelow(2.3), zoomScaleBelow(4), zoomScaleBelow(1)]).toEqual([2, 3, 1]);
  });
});

describe('the zoom', () => {
  test('is between 1 and 4 and leaves no gap at an edge, after a change of scale and after a move', () => {
    const leavesNoGap = (offsetPx: number, pictureLength: number, stageLength: number) =>
      pictureLength <= stageLength ? offsetPx === 0 : Math.abs(offsetPx) <= (pictureLength - stageLength) / 2 + 1e-6;
    fc.assert(
      fc.property(reached, scale, point, point, ({ place, zoom }, wanted, focus, by) => {
        for (const next of [zoomTo(zoom, wanted, focus, place), moveZoomBy(zoom, by, place)]) {
          expect(next.scale).toBeGreaterThanOrEqual(1);
          expect(next.scale).toBeLessThanOrEqual(maxZoom);
          const { picture, stage } = place;
          expect(leavesNoGap(next.x, picture.width * next.scale, stage.width)).toBe(true);
          expect(leavesNoGap(next.y, picture.height * next.scale, stage.height)).toBe(true);
        }
      }),
    );
  });

  test('keeps the point under the pointer in place, where the bounds allow it', () => {
    const wide = { picture: { width: 1e6, height: 1e6 }, stage: { width: 400, height: 500 } };
    fc.assert(
      fc.property(
        point,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        point,
        (by, from, to, focus) => {
          const before = boundZoom({ scale: from, ...by }, wide);
          const after = zoomTo(before, to, focus, wide);
          expect((focus.x - after.x) / after.scale).toBeCloseTo((focus.x - before.x) / before.scale, 6);
          expect((focus.y - after.y) / after.scale).toBeCloseTo((focus.y - before.y) / before.scale, 6);
        },
      ),
    );
  });

  test('returns to the original place at 1', () => {
    const fits = fc.tuple(size, length, length).map(([picture, wider, higher]) => {
      return { picture, stage: { width: picture.width + wider, height: picture.height + higher } };
    });
    fc.assert(
      fc.property(fits, point, point, (place, focus, other) => {
        expect(zoomTo(zoomTo(noZoom, 3, focus, place), 1, other, place)).toEqual(noZoom);
      }),
    );
  });

  test('does not move a picture that is seen whole', () => {
    const place = { picture: { width: 400, height: 500 }, stage: { width: 400, height: 700 } };
    expect(moveZoomBy(noZoom, { x: 90, y: -40 }, place)).toEqual(noZoom);
  });
});

describe('a pinch of two fingers', () => {
  const place = { picture: { width: 4_000, height: 5_000 }, stage: { width: 400, height: 700 } };

  test('that doubles their distance doubles the size about the point between them', () => {
    const from = [
      { x: 10, y: 0 },
      { x: 110, y: 0 },
    ] as const;
    const to = [
      { x: -40, y: 0 },
      { x: 160, y: 0 },
    ] as const;
    const { scale: now, x, y } = pinchZoom(noZoom, from, to, place);
    expect({ now, x, y }).toEqual({ now: 2, x: -60, y: 0 });
  });

  test('that keeps their distance moves the picture', () => {
    const from = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    const to = [
      { x: 30, y: 20 },
      { x: 130, y: 20 },
    ] as const;
    expect(pinchZoom({ scale: 2, x: 0, y: 0 }, from, to, place)).toEqual({ scale: 2, x: 30, y: 20 });
  });

  test('that began with both at one point does not change the size', () => {
    const from = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const;
    const to = [
      { x: 0, y: 5 },
      { x: 10, y: 5 },
    ] as const;
    expect(pinchZoom(noZoom, from, to, place).scale).toBe(1);
  });
});

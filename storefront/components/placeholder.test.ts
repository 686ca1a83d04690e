import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderOf } from './placeholder.ts';

/** Returns the thumbhash of a picture that has one colour in its upper half and another in its lower. */
function hashOf(w: number, h: number, above: number[], below: number[]): string {
  const rgba = Uint8Array.from({ length: w * h * 4 }, (_, at) => {
    const isAbove = Math.floor(at / 4 / w) < h / 2;
    return at % 4 === 3 ? 255 : ((isAbove ? above : below)[at % 4] ?? 0);
  });
  return Buffer.from(rgbaToThumbHash(w, h, rgba)).toString('base64');
}

/** Parses a bitmap; `at` returns red, green and blue of a pixel, `stated` is its length in bytes by its own header. */
function readBitmap(address: string) {
  const bytes = Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const at = (x: number, y: number) => {
    const start = bytes.readUInt32LE(10) + (height - 1 - y) * rowBytes + x * 3;
    return [bytes[start + 2]!, bytes[start + 1]!, bytes[start]!];
  };
  return { width, height, length: bytes.length, stated: bytes.readUInt32LE(2), at };
}

test('the placeholder of a portrait is a tiny portrait with the colours in place', () => {
  const address = placeholderOf(hashOf(80, 100, [200, 40, 40], [30, 50, 160]));
  expect(address.length).toBeLessThan(480);
  const bitmap = readBitmap(address);
  expect(bitmap).toMatchObject({ width: 9, height: 10 });
  expect(bitmap.stated).toBe(bitmap.length);
  const [redAbove, , blueAbove] = bitmap.at(4, 1);
  const [redBelow, , blueBelow] = bitmap.at(4, 8);
  expect(redAbove).toBeGreaterThan(blueAbove! + 80);
  expect(blueBelow).toBeGreaterThan(redBelow! + 80);
});

test('the placeholder of a grey landscape is a tiny landscape, grey from its first column to its last', () => {
  const bitmap = readBitmap(placeholderOf(hashOf(96, 54, [128, 128, 128], [128, 128, 128])));
  expect(bitmap).toMatchObject({ width: 10, height: 6 });
  for (const x of [0, 5, 9]) for (const channel of bitmap.at(x, 3)) expect(Math.abs(channel - 128)).toBeLessThan(12);
});

test('a placeholder has the colours that the thumbhash library decodes', () => {
  const side = fc.integer({ min: 20, max: 100 });
  const channel = fc.integer({ min: 0, max: 255 });
  const colour = fc.array(channel, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(side, side, colour, colour, (w, h, above, below) => {
      const hash = hashOf(w, h, above, below);
      const bitmap = readBitmap(placeholderOf(hash));
      const whole = thumbHashToRGBA(Buffer.from(hash, 'base64'));
      const [x, y] = [Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 4)];
      // The library's bitmap is larger: the middle of our pixel lies between the middles of some of these nine.
      const column = Math.floor(((x + 0.5) * whole.w) / bitmap.width);
      const row = Math.floor(((y + 0.5) * whole.h) / bitmap.height);
      const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => (row + down) * whole.w + column + across));
      for (const [channel, value] of bitmap.at(x, y).entries()) {
        const theirs = near.map((pixel) => whole.rgba[pixel * 4 + channel]!);
        expect(value).toBeGreaterThan(Math.min(...theirs) - 3);
        expect(value).toBeLessThan(Math.max(...theirs) + 3);
      }
    }),
  );
});

test('a picture with transparency has no placeholder', () => {
  const rgba = Uint8Array.from({ length: 20 * 20 * 4 }, (_, at) => (at % 4 === 3 ? 90 : 200));
  expect(placeholderOf(Buffer.from(rgbaToThumbHash(20, 20, rgba)).toString('base64'))).toBe('');
});

test('an invalid thumbhash has no placeholder', () => {
  expect(placeholderOf('')).toBe('');
  expect(placeholderOf('AAAA')).toBe('');
  expect(placeholderOf('not base64 !')).toBe('');
});

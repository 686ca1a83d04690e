/** Small pictures as phones, cameras and programs write them, each with what becomes of it. */

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { merchantUploadLimits } from './ingest-picture.ts';
import { makeMaster } from './picture-work.ts';

const colour = { r: 0xc0, g: 0x30, b: 0x20 };
const [width, height] = [96, 64];
const plain = () => sharp({ create: { width, height, channels: 3, background: colour } });
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
/** A picture that does not compress to almost nothing, so that something is missing when it is cut. */
const noisy = () => sharp({ create: { width, height, channels: 3, background: '#888', noise } });

const make = (bytes: Uint8Array) => makeMaster(bytes, merchantUploadLimits);
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** Returns the place of the first marker of a kind in a JPEG. */
const markerAt = (jpeg: Buffer, kind: number) => jpeg.indexOf(Buffer.from([0xff, kind]));

function withBrand(avif: Buffer, brand: string): Buffer {
  const copy = Buffer.from(avif);
  copy.write(brand, 8, 'latin1');
  return copy;
}

let jpeg: Buffer;
let avif: Buffer;
beforeAll(async () => {
  [jpeg, avif] = await Promise.all([noisy().jpeg().toBuffer(), plain().avif({ effort: 0 }).toBuffer()]);
});

describe('a picture keeps its colours in sRGB when it is', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a baseline JPEG', () => plain().jpeg().toBuffer()],
    ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['a CMYK JPEG, as programs for print write it', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['a CMYK JPEG with its profile', () => plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
    ['a JPEG of wide colours, as phones take it', () => plain().withIccProfile('p3').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', () => plain().png({ palette: true }).toBuffer()],
    ['an interlaced PNG', () => plain().png({ progressive: true }).toBuffer()],
    ['a WebP without losses', () => plain().webp({ lossless: true }).toBuffer()],
    ['an AVIF', async () => avif],
    ...['mif1', 'msf1', 'avis', 'miaf'].map((brand): [string, () => Promise<Buffer>] => [
      `an AVIF of the brand ${brand}`,
      async () => withBrand(avif, brand),
    ]),
  ])('%s', async (_, write) => {
    const made = await make(await write());
    if (!made.ok) expect.fail(made.code);
    expect(made.description).toMatchObject({ width, height });
    const { channels } = await sharp(made.master).stats();
    for (const [at, value] of Object.values(colour).entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(30);
  });
});

describe('a picture that is cut out of its ground is laid on white, whatever colour its clear part hides, when it is', () => {
  /** The left half is clear black, the right half opaque. */
  const cutOut = () => {
    const pixels = Array.from({ length: width * height }, (_, at) =>
      at % width < width / 2 ? [0, 0, 0, 0] : [colour.r, colour.g, colour.b, 0xff],
    );
    return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 4 } });
  };
  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG', () => cutOut().png().toBuffer()],
    ['a PNG with a palette', () => cutOut().png({ palette: true }).toBuffer()],
    ['a PNG of 16 bits', () => cutOut().toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG', () => cutOut().toColourspace('b-w').png().toBuffer()],
    ['a WebP', () => cutOut().webp({ lossless: true, exact: true }).toBuffer()],
    ['an AVIF', () => cutOut().avif({ effort: 0 }).toBuffer()],
  ])('%s', async (_, write) => {
    const made = await make(await write());
    if (!made.ok) expect.fail(made.code);
    expect(await sharp(made.master).metadata()).toMatchObject({ width, height, hasAlpha: false });
    const left = { left: 0, top: 0, width: width / 2 - 8, height };
    const pixels = await sharp(made.master).extract(left).raw().toBuffer();
    expect(Math.min(...pixels)).toBeGreaterThan(240);
  });
});

describe('a picture of which a decoder only warns is taken: one with', () => {
  test.each<[string, () => Uint8Array]>([
    [
      'a scan that ends with 0, as Samsung’s phones write it',
      () => {
        const changed = Buffer.from(jpeg);
        const scan = markerAt(changed, 0xda);
        // After the length, the number of components and two bytes of each: the first and the last coefficient.
        changed[scan + 4 + 1 + 2 * (changed[scan + 4] ?? 0) + 1] = 0;
        return changed;
      },
    ],
    [
      'stray bytes before a marker',
      () => {
        const table = markerAt(jpeg, 0xc4);
        return Buffer.concat([jpeg.subarray(0, table), Buffer.from([0x11, 0x22]), jpeg.subarray(table)]);
      },
    ],
    ['bytes behind its end', () => Buffer.concat([jpeg, Buffer.alloc(500, 0x41)])],
    ['no marker at its end', () => jpeg.subarray(0, -2)],
    ['half a marker at its end', () => jpeg.subarray(0, -1)],
  ])('%s', async (_, write) => {
    expect(await make(write())).toMatchObject({ ok: true, description: { width, height } });
  });
});

describe('a file that is cut off is refused as such:', () => {
  const kinds: Record<string, () => Promise<Buffer>> = {
    JPEG: () => noisy().jpeg().toBuffer(),
    'progressive JPEG': () => noisy().jpeg({ progressive: true }).toBuffer(),
    PNG: () => noisy().png().toBuffer(),
    WebP: () => noisy().webp().toBuffer(),
    AVIF: () => noisy().avif({ effort: 0 }).toBuffer(),
  };
  test.each(Object.keys(kinds).flatMap((kind) => [0.4, 0.8].map((part) => [kind, part] as const)))(
    '%s at %d of its length',
    async (kind, part) => {
      const bytes = await kinds[kind]?.();
      expect(await make(bytes?.subarray(0, bytes.length * part) ?? new Uint8Array())).toEqual({
        ok: false,
        code: 'cut_off',
      });
    },
  );
});

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['HEIC of a brand that tells nothing', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['HEIC of several pictures', '\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc', 'heic'],
  ['an MP4 film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'not_a_picture'],
  ['a file that lies about its brands', '\xff\xff\xff\xffftypmp42\0\0\0\0', 'not_a_picture'],
  ['a GIF', 'GIF89a', 'not_a_picture'],
  ['a file of no bytes', '', 'cut_off'],
  ['a file of zeros, which copying left', '\0'.repeat(5000), 'cut_off'],
  ['a JPEG of other bytes', '\xff\xd8\xff\xe0<p>\xff\xd9', 'damaged'],
])('%s is refused by what it is', async (_, bytes, code) => {
  expect(await make(ascii(bytes))).toEqual({ ok: false, code });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { develop } from './camera.ts';
import { linearOf, toLinear, toSrgb } from './colour.ts';
import { compose } from './compose.ts';
import { threadFill } from './design/draft.ts';
import { Row, ramp, wave } from './noise.ts';
import { readPlanes } from './pln.ts';
import { rasterise } from './raster.ts';
import { flatScene, testDraft } from './testing/cloth.ts';
import { setUpTextile, type Textile } from './textile.ts';
import { lookAtSpot, lookResult, preparePixel } from './weave.ts';

describe('a PLN1 file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /**
   * Writes a PLN1 file with one plane of two by two and this payload. 10, 2, 8, 4, 0, 0, 0, 0 is the plane 5 6 / 9 12:
   * its differences from the values predicted from the neighbours (5, 1, 4, 2), zigzag-coded, low bytes before high
   * bytes.
   */
  async function fileOf(payload: readonly number[]): Promise<string> {
    const header = Buffer.from(JSON.stringify({ planes: [{ name: 'u', w: 2, h: 2, scale: 0.5, offset: 1, hi: 1 }] }));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(header.length);
    const file = join(folder, `${payload.length}.bin`);
    await writeFile(
      file,
      Buffer.concat([Buffer.from('PLN1'), length, header, brotliCompressSync(Buffer.from(payload))]),
    );
    return file;
  }

  test('is read into its planes, low bytes first', async () => {
    const plane = (await readPlanes(await fileOf([10, 2, 8, 4, 0, 0, 0, 0])))('u');
    expect([...plane.data]).toEqual([5, 6, 9, 12]);
    expect([plane.scale, plane.offset]).toEqual([0.5, 1]);
  });

  test('is rejected if it is truncated, and reports a plane that it does not have', async () => {
    await expect(readPlanes(await fileOf([10, 2, 8]))).rejects.toThrow('u is cut short');
    const planes = await readPlanes(await fileOf([10, 2, 8, 4, 0, 0, 0, 0]));
    expect(() => planes('v')).toThrow('no plane v');
  });
});

describe('the loom’s arithmetic', () => {
  test('finds the mean of any stretch of a row', () => {
    const values = Float32Array.from({ length: 50 }, (_, i) => (i * 7) % 11);
    const row = new Row(values);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 }), (from, length) => {
        const mean = values.slice(from, from + length).reduce((total, value) => total + value, 0) / length;
        expect(row.mean(from + length / 2, length)).toBeCloseTo(mean, 5);
      }),
    );
  });

  test('makes waves that are smooth and between 0 and 1, and ramps from 0 to 1', () => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), fc.nat(100_000), (x, series) => {
        const here = wave(x, series);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(here).toBeLessThanOrEqual(1);
        expect(Math.abs(wave(x + 0.001, series) - here)).toBeLessThan(0.01);
      }),
    );
    expect([ramp(1, 2, 0), ramp(1, 2, 1.5), ramp(1, 2, 3)]).toEqual([0, 0.5, 1]);
  });

  test('converts colours to light and back', () => {
    for (const value of [0, 0.02, 0.5, 1]) expect(toSrgb(toLinear(value))).toBeCloseTo(value, 6);
  });
});

test('a drawing is rasterised into thread numbers, its lowest line first', async () => {
  const svg = `<rect x="0" y="0" width="4" height="2" fill="${threadFill(7)}"/>`;
  const { width, height, cells } = await rasterise({ widthMm: 8, heightMm: 4, svg });
  expect([width, height]).toEqual([20, 10]);
  expect([cells[9 * 20], cells[9 * 20 + 12], cells[0]]).toEqual([7, 0, 0]);
});

describe('woven cloth', () => {
  const extra = { colour: '#ffffff', kind: 'extra', cover: 0.9 } as const;
  const gold = { colour: '#c79a42', kind: 'zari', cover: 0.86 } as const;
  const allOf = (thread: number) => ({
    widthMm: 80,
    heightMm: 20,
    svg: `<rect width="80" height="20" fill="${threadFill(thread)}"/>`,
  });
  const at = (textile: Textile, u: number, v: number, covers: number) => {
    preparePixel(textile, u, v, covers, covers);
    lookAtSpot(textile, u, v);
    return [...lookResult];
  };

  test('from afar has the colour of its yarn', async () => {
    const [r, g, b] = at(await setUpTextile(testDraft()), 1.5, 0.5, 0.002);
    const [red, green, blue] = linearOf('#c02040');
    expect(r).toBeCloseTo(red * 0.93, 2);
    expect(g).toBeCloseTo(green * 0.93, 2);
    expect(b).toBeCloseTo(blue * 0.93, 2);
  });

  test('near by shows warp and weft in turn, from afar only their mean', async () => {
    const shot = await setUpTextile(testDraft({ warp: () => '#ff0000', weft: () => '#0000ff' }));
    const spots = (covers: number) =>
      Array.from({ length: 60 }, (_, i) => at(shot, 1.5, 0.5 + (i * covers) / 2, covers));
    const near = spots(0.00005);
    expect(near.some(([r = 0, , b = 0]) => r > 0.2 && b < 0.01)).toBe(true);
    expect(near.some(([r = 0, , b = 0]) => b > 0.2 && r < 0.01)).toBe(true);
    for (const [r = 0, , b = 0] of spots(0.001)) expect(Math.abs(r - b)).toBeLessThan(0.05);
  });

  test('is ground, figure or metal as its drawing says', async () => {
    const textile = await setUpTextile(testDraft({ threads: [extra, gold], borderA: allOf(1), borderB: allOf(2) }));
    const [white = 0] = at(textile, 1.5, 0.04, 0.001);
    expect(white).toBeGreaterThan(0.8);
    const metal = at(textile, 1.5, 1.11, 0.001);
    expect(metal[13]).toBeGreaterThan(0.3);
    expect(at(textile, 1.5, 0.5, 0.001)[13]).toBe(0);
  });

  test('lets light through only if it is sheer, less where figures lie, and not at the selvedge', async () => {
    const sheer = await setUpTextile(testDraft({ cloth: { sheer: 0.8 }, threads: [extra], borderA: allOf(1) }));
    const open = (v: number) => at(sheer, 1.5, v, 0.001)[12] ?? 0;
    expect(open(0.5)).toBeGreaterThan(0.2);
    expect(open(0.04)).toBeLessThan(open(0.5) / 2);
    expect(open(0.001)).toBe(0);
    expect(at(await setUpTextile(testDraft()), 1.5, 0.5, 0.001)[12]).toBe(0);
  });

  test('is the same each time with one seed, and differs with another', async () => {
    const spot = async (seed: number) =>
      at(await setUpTextile(testDraft({ seed, cloth: { yarnVariation: 0.1 } })), 1.5, 0.5, 0.001);
    expect(await spot(5)).toEqual(await spot(5));
    expect(await spot(5)).not.toEqual(await spot(6));
  });
});

describe('a rendered picture', () => {
  test('shows cloth and its surroundings, each in its light', async () => {
    const textile = await setUpTextile(testDraft({ warp: () => '#ffffff', weft: () => '#ffffff' }));
    expect([...compose(flatScene(2, { coverage: 0 }), [textile])]).toEqual(Array(6).fill(0.25));
    for (const value of compose(flatScene(2), [textile])) expect(value).toBeCloseTo(0.93, 1);
  });

  test('shows the wall through sheer cloth, and a second layer where there is one', async () => {
    const black = (sheer: number) =>
      setUpTextile(testDraft({ warp: () => '#000000', weft: () => '#000000', cloth: { sheer } }));
    const level = async (sheer: number, behind?: { kind: 'layer'; du: number; dv: number }) =>
      compose(flatScene(1, behind ? { view: { behind } } : {}), [await black(sheer)])[0] ?? 0;
    expect(await level(0.9)).toBeGreaterThan((await level(0)) + 0.03);
    expect(await level(0.9, { kind: 'layer', du: 0.1, dv: 0 })).toBeLessThan(await level(0.9));
  });

  test('has no moiré: threads too fine for its pixels are not drawn', async () => {
    const textile = await setUpTextile(testDraft({ cloth: { thickness: 0.6 } }));
    const light = compose(flatScene(300, { covers: 0.00025 }), [textile]);
    const reds = Array.from({ length: 300 }, (_, i) => light[i * 3] ?? 0);
    expect(Math.max(...reds) - Math.min(...reds)).toBeLessThan(0.02);
  });

  test('is brighter where there is more light, and never beyond white', () => {
    const scene = flatScene(4);
    const developed = develop(scene, Float32Array.from([0, 0.1, 0.5, 90].flatMap((value) => [value, value, value])));
    const greens = [1, 4, 7, 10].map((i) => developed[i] ?? 0);
    expect(greens).toEqual(greens.toSorted((a, b) => a - b));
    expect(greens[0]).toBeLessThan(4);
    expect(greens[3]).toBeGreaterThan(250);
  });
});

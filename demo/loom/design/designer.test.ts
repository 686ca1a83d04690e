import { beforeAll, describe, expect, test } from 'vitest';
import { categoryIds, type FilterColour, filterColours } from '../../../shop/catalogue/vocabulary.ts';
import { type Grid, rasterise } from '../raster.ts';
import { readDemoSarees } from '../sarees.ts';
import { readDesign } from './design-column.ts';
import { draftOf } from './designer.ts';
import { cellMm, clothWidthMm, type Draft, type Drawing } from './draft.ts';

let sarees: Awaited<ReturnType<typeof readDemoSarees>>;
let drafts: Map<string, Draft>;

beforeAll(async () => {
  sarees = await readDemoSarees();
  drafts = new Map(sarees.map((saree) => [saree.sku, draftOf(saree)]));
});

const draft = (sku: string): Draft => drafts.get(sku)!;
const drawingsOf = ({ borderA, borderB, body, pallu }: Draft) =>
  [borderA, borderB, body, pallu].filter((drawing): drawing is Drawing => drawing !== null);

describe('every demo saree', () => {
  test('has a draft whose drawings fit the cloth and use only its threads', () => {
    for (const { sku, design } of sarees) {
      const { threads, borderA, borderB, body, pallu, macroAt } = draft(sku);
      expect(threads.length, sku).toBeLessThanOrEqual(30);
      expect(Math.abs(borderA!.widthMm - readDesign(design).borderMm), `${sku}: border`).toBeLessThanOrEqual(2);
      expect(pallu!.widthMm, sku).toBe(clothWidthMm);
      expect(pallu!.heightMm, sku).toBeGreaterThan(300);
      if (body) expect(body.widthMm, sku).toBeCloseTo(clothWidthMm - borderA!.widthMm - borderB!.widthMm, 3);
      expect(macroAt[0], sku).toBeGreaterThanOrEqual(60);
      expect(macroAt[0], sku).toBeLessThanOrEqual(1000);
      for (const { svg } of drawingsOf(draft(sku))) {
        expect(svg, sku).not.toMatch(/NaN|undefined|Infinity/);
        const used = [...svg.matchAll(/fill="rgb\((\d+),0,0\)"/g)].map(([, red]) => Number(red) / 8);
        expect(Math.max(0, ...used), sku).toBeLessThanOrEqual(threads.length);
      }
    }
  });

  test('is drafted from its row alone: after its category where it names no sheet, refused with a sheet that is none', () => {
    const row = { sku: 'NEW-1', category: 'pure-linen', design: 'ground=#335577; accent=#eeeeee; zari=gold; border=3' };
    const red = { ...row, design: row.design.replace('#335577', '#aa3322') };
    expect(draftOf(row).warp(500)).not.toBe(draftOf(red).warp(500));
    expect(() => draftOf({ ...row, design: `${row.design}; sheet=nothing` })).toThrow('no design sheet nothing');
    for (const category of categoryIds) expect(draftOf({ ...row, category }).pallu).not.toBeNull();
  });

  test('is drafted the same twice', () => {
    for (const saree of sarees.filter((_, at) => at % 6 === 0)) {
      expect(told(draftOf(saree)), saree.sku).toBe(told(draft(saree.sku)));
    }
  });

  test('is unlike all others in border and pallu, whatever its colours', () => {
    for (const part of ['borderA', 'pallu'] as const) {
      expect(new Set(sarees.map(({ sku }) => draft(sku)[part]?.svg)).size, part).toBe(sarees.length);
    }
  });

  test('wears a ground of its filter colour', () => {
    for (const { sku, colourFamily } of sarees) {
      const [light, chroma, hue] = lightChromaHue(meanGround(draft(sku)));
      const name = `${sku}, ${colourFamily}: ${light}, ${chroma}, ${hue}`;
      const neutral = neutrals[colourFamily];
      expect(chroma < 12, name).toBe(neutral !== undefined);
      if (neutral) {
        expect(light, name).toBeGreaterThan(neutral[0]);
        expect(light, name).toBeLessThan(neutral[1]);
      } else {
        const swatch = filterColours.find(({ id }) => id === colourFamily)!.swatch;
        const apart = Math.abs(hue - lightChromaHue(rgb(swatch))[2]);
        expect(Math.min(apart, 360 - apart), name).toBeLessThan(28);
      }
    }
  });

  test('keeps its body motifs clear of the borders', async () => {
    for (const sku of scattered) {
      const { body } = draft(sku);
      if (!body) throw new Error(`${sku} has a plain body`);
      const grid = await rasterise(body);
      const clear = Math.round(15 / cellMm);
      expect(columnsUsed(grid, 0, clear) + columnsUsed(grid, grid.width - clear, grid.width), sku).toBe(0);
      expect(columnsUsed(grid, clear, grid.width - clear), `${sku}: body`).toBeGreaterThan(100);
    }
  });
});

/** Those whose figures stand apart from each other: a net or a creeper may run to the border. */
const scattered = [
  'DH-MUL-001',
  'DH-MUL-002',
  'DH-MUL-008',
  'DH-MUL-009',
  'DH-CZA-006',
  'DH-CSK-001',
  'DH-CSK-002',
  'DH-CSK-005',
  'DH-CJM-001',
  'DH-CJM-003',
  'DH-CJM-006',
  'DH-CJM-008',
  'DH-LZA-001',
  'DH-LZA-002',
  'DH-LZJ-001',
  'DH-LZJ-003',
  'DH-LZJ-004',
  'DH-LZJ-006',
];

const told = (one: Draft) =>
  JSON.stringify({ ...one, ground: [100, 575, 900].map((mm) => one.warp(mm) + one.weft(mm * 4)) });

function columnsUsed({ width, height, cells }: Grid, from: number, to: number): number {
  let used = 0;
  for (let x = from; x < to; x += 1) {
    for (let y = 0; y < height; y += 1) {
      if (!cells[y * width + x]) continue;
      used += 1;
      break;
    }
  }
  return used;
}

/** The neutral families and the lightness each keeps to. */
const neutrals: Partial<Record<FilterColour, readonly [number, number]>> = {
  white: [88, 100],
  grey: [45, 82],
  black: [0, 22],
};

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The plain weave's colour over the body: warp and weft in equal parts. */
function meanGround({ warp, weft }: Draft): number[] {
  const spots = Array.from({ length: 400 }, (_, at) => [warp(130 + at * 2.2), weft(900 + at * 2.7)])
    .flat()
    .map(rgb);
  return [0, 1, 2].map((part) => spots.reduce((sum, spot) => sum + spot[part]!, 0) / spots.length);
}

/** CIE lightness, chroma, and hue in degrees. */
function lightChromaHue(colour: readonly number[]): [number, number, number] {
  const [r, g, b] = colour.map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)) as [number, number, number];
  const [red, yellow] = [500 * (x - y), 200 * (y - z)];
  return [116 * y - 16, Math.hypot(red, yellow), ((Math.atan2(yellow, red) * 180) / Math.PI + 360) % 360];
}

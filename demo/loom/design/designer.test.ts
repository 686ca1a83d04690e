import { beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../../../testing/sampled-test.ts';
import { type Grid, rasterise } from '../raster.ts';
import { type DemoSaree, readDemoSarees } from '../sarees.ts';
import { readDesign } from './design-column.ts';
import { draftOf } from './designer.ts';
import { cellMm, clothWidthMm, type Draft, type Drawing } from './draft.ts';
import { sheetOfCategory } from './sheets/index.ts';

const test = sampledTest(import.meta.filename);

let sarees: DemoSaree[];
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

  test('is drafted from its row alone, by its category’s sheet if it names none, and refused with an unknown sheet', () => {
    const row = { sku: 'NEW-1', category: 'pure-linen', design: 'ground=#335577; accent=#eeeeee; zari=gold; border=3' };
    const red = { ...row, design: row.design.replace('#335577', '#aa3322') };
    expect(draftOf(row).warp(500)).not.toBe(draftOf(red).warp(500));
    expect(() => draftOf({ ...row, design: `${row.design}; sheet=nothing` })).toThrow('no design sheet nothing');
    for (const category of Object.keys(sheetOfCategory)) expect(draftOf({ ...row, category }).pallu).not.toBeNull();
  });

  test('is drafted the same a second time, as one in six of them shows', () => {
    for (const saree of sarees.filter((_, at) => at % 6 === 0)) {
      expect(told(draftOf(saree)), saree.sku).toBe(told(draft(saree.sku)));
    }
  });

  test('differs from all others in the drawings of its border and its pallu, whatever the colours', () => {
    for (const part of ['borderA', 'pallu'] as const) {
      expect(new Set(sarees.map(({ sku }) => draft(sku)[part]?.svg)).size, part).toBe(sarees.length);
    }
  });
});

test('a demo saree with scattered motifs keeps them 15 mm clear of the borders', async () => {
  for (const sku of scattered) {
    const { body } = draft(sku);
    if (!body) throw new Error(`${sku} has a plain body`);
    const grid = await rasterise(body);
    const clear = Math.round(15 / cellMm);
    expect(columnsUsed(grid, 0, clear) + columnsUsed(grid, grid.width - clear, grid.width), sku).toBe(0);
    expect(columnsUsed(grid, clear, grid.width - clear), `${sku}: body`).toBeGreaterThan(100);
  }
});

/** Skus of sarees whose figures stand apart from each other: a net or a creeper may run to the border. */
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

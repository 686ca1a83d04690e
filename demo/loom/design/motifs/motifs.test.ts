import { describe, expect, test } from 'vitest';
import { rasterise } from '../../raster.ts';
import { chart, placeMotif } from '../chart.ts';
import { threadFill } from '../draft.ts';
import { type MotifName, motifs } from './index.ts';

const fills = {
  main: threadFill(1),
  second: threadFill(2),
  accent: threadFill(3),
  detail: threadFill(4),
  ground: threadFill(0),
};

/** Returns the cells of a motif alone on a sheet twice its size, its unit box in the middle. */
async function woven(name: MotifName, sizeMm: number) {
  const side = sizeMm * 2;
  const svg = chart(placeMotif(motifs[name], { x: sizeMm, y: sizeMm, size: sizeMm }), 0.4, fills);
  return rasterise({ widthMm: side, heightMm: side, svg });
}

describe('each motif', () => {
  test.each(Object.keys(motifs) as MotifName[])(
    '%s stays within its box and covers more than 6 % of it',
    async (name) => {
      const { width, height, cells } = await woven(name, 48);
      const spare = width / 4 - 3;
      let inside = 0;
      cells.forEach((thread, at) => {
        if (!thread) return;
        const [x, y] = [at % width, Math.floor(at / width)];
        expect(Math.min(x, width - 1 - x, y, height - 1 - y), `${name} at ${x}, ${y}`).toBeGreaterThanOrEqual(spare);
        inside += 1;
      });
      expect(inside / (cells.length / 4), name).toBeGreaterThan(0.06);
    },
  );

  test('covers more than 100 cells at 16 mm, the size of a small buti', async () => {
    for (const name of Object.keys(motifs) as MotifName[]) {
      const { cells } = await woven(name, 16);
      expect(cells.filter(Boolean).length, name).toBeGreaterThan(100);
    }
  });
});

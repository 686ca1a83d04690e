import { expect, test } from 'vitest';
import { drawSwatch } from './swatch.ts';
import { PainterBusyError, swatchPainter } from './swatch-painter.ts';

const saree = { sku: 'DH-X-001', design: 'ground=#8e2a2a; accent=#e8d9b0; pattern=buti; border=temple:6' };

test('the thread draws what the function draws', async () => {
  const drawn = await swatchPainter().draw(saree, 3);
  expect(Buffer.from(drawn).equals(Buffer.from(await drawSwatch(saree, 3)))).toBe(true);
});

test('a flood is turned away at once', async () => {
  const painter = swatchPainter(2);
  const flood = [1, 2, 3].map((number) => painter.draw(saree, number));
  await expect(flood.at(-1)).rejects.toBeInstanceOf(PainterBusyError);
  await Promise.allSettled(flood);
});

test('an order that cannot be drawn is refused, and the next one is drawn', async () => {
  const painter = swatchPainter();
  await expect(painter.draw(saree, 9)).rejects.toThrow('8 views');
  expect((await painter.draw(saree, 1)).length).toBeGreaterThan(1_000);
});

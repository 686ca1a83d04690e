/**
 * Pictures of sarees. Until a photograph lies in the media folder under the spec's name, a woven swatch stands in,
 * drawn once and kept, so that no page shows a broken picture.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Database } from '../database/connect.ts';
import { swatchKey } from '../demo/swatch.ts';
import { PainterBusyError, swatchPainter } from '../demo/swatch-painter.ts';
import { galleryLength, productPath, type Saree } from '../shop/catalogue/saree.ts';
import { findByPath } from '../shop/catalogue/saree-store.ts';

export interface MediaOptions {
  readonly db: Database;
  readonly dataDir: string;
}

export function mediaApp({ db, dataDir }: MediaOptions): Hono {
  const photographs = join(dataDir, 'media', 'product-images');
  const swatches = join(dataDir, 'media', 'swatches');
  const painter = swatchPainter();
  /** Two visitors asking for one picture at once have it drawn once. */
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const swatch = (saree: Saree, number: number): Promise<Uint8Array<ArrayBuffer>> => {
    const key = swatchKey(saree, number);
    const underway = drawing.get(key) ?? keepDrawn(join(swatches, `${key}.webp`), () => painter.draw(saree, number));
    drawing.set(key, underway);
    void underway.catch(() => {}).finally(() => drawing.delete(key));
    return underway;
  };

  return new Hono().get('/product-images/:file', async (c) => {
    const [, stem, digits] = /^(.+)_(\d)\.webp$/.exec(c.req.param('file')) ?? [];
    const number = Number(digits);
    if (!stem || stem.includes('\0') || number < 1 || number > galleryLength) return c.notFound();
    const saree = await findByPath(db, stem);
    // Only a saree's own name leads to a file: what was asked for never becomes part of a path.
    if (!saree || productPath(saree.name, saree.color).toLowerCase() !== stem.toLowerCase()) return c.notFound();
    const name = `${productPath(saree.name, saree.color)}_${number}.webp`;
    const photograph = await readFile(join(photographs, name)).catch(() => null);
    const body = photograph ? new Uint8Array(photograph) : await swatch(saree, number).catch(turnAway);
    if (!body) return c.text('Too many pictures are being drawn; try again.', 503, { 'retry-after': '5' });
    return c.body(body, 200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
  });
}

function turnAway(error: unknown): null {
  if (error instanceof PainterBusyError) return null;
  throw error;
}

async function keepDrawn(file: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Uint8Array(kept);
  const drawn = new Uint8Array(await draw());
  await mkdir(join(file, '..'), { recursive: true });
  const making = `${file}.${process.pid}`;
  await writeFile(making, drawn);
  await rename(making, file);
  return drawn;
}

/**
 * `npm run contact-sheet -w demo`: lays all pictures of sarees on large sheets in `demo/contact-sheets/`, with a row
 * for each saree. With the number of a view, `npm run contact-sheet -w demo -- 4`, lays only that view of every saree
 * on one.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { mediaFile, picturesFolder } from '../contents.ts';
import { pictureName, readDemoSarees } from './sarees.ts';
import { galleryViews } from './views.ts';

const folder = join(import.meta.dirname, '..', 'contact-sheets');
const print = { width: 216, height: 270 };
const gap = 12;
const rowsOnASheet = 10;
const columnsOfOneView = 10;

async function makeSheet(file: string, names: readonly string[], columns: number): Promise<void> {
  const rows = Math.ceil(names.length / columns);
  const prints = await Promise.all(names.map((name, at) => printOf(name, at % columns, Math.floor(at / columns))));
  const width = columns * (print.width + gap) + gap;
  const height = rows * (print.height + gap) + gap;
  await sharp({ create: { width, height, channels: 3, background: '#fbf8f2' } })
    .composite(prints)
    .webp({ quality: 88 })
    .toFile(join(folder, file));
  process.stdout.write(`${join('demo/contact-sheets', file)}\n`);
}

async function printOf(name: string, column: number, row: number): Promise<OverlayOptions> {
  const input = await sharp(join(picturesFolder, mediaFile(name, 'avif')))
    .resize(print)
    .png()
    .toBuffer();
  return { input, left: gap + column * (print.width + gap), top: gap + row * (print.height + gap) };
}

const sarees = await readDemoSarees();
const only = Number(process.argv[2] ?? 0);
await mkdir(folder, { recursive: true });
if (only >= 1 && only <= galleryViews.length) {
  await makeSheet(
    `view-${only}.webp`,
    sarees.map((saree) => pictureName(saree, only)),
    columnsOfOneView,
  );
} else {
  for (let from = 0; from < sarees.length; from += rowsOnASheet) {
    const names = sarees
      .slice(from, from + rowsOnASheet)
      .flatMap((saree) => galleryViews.map((_, at) => pictureName(saree, at + 1)));
    await makeSheet(`sheet-${from / rowsOnASheet + 1}.webp`, names, galleryViews.length);
  }
}

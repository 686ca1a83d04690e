/** `npm run shop -- catalogue import` and `media import`, as the merchant types them, with files of every making. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { aSaree, makeCsvCells } from '../../shop/testing/saree.ts';
import { makeWorkbook } from '../../shop/testing/workbooks.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
let folder: string;
let run: ReturnType<typeof createCommandRunner>;
beforeEach(async () => {
  await clear();
  folder = await mkdtemp(join(tmpdir(), 'owner-'));
  run = createCommandRunner({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') });
  await aSaree(db);
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, text: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const csvWith = (delimiter: string, cells: Record<string, string>) => {
  const all = { ...makeCsvCells({ sku: 'DH-1', name: 'Neel' }), ...cells };
  const quoted = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${Object.keys(all).join(delimiter)}\n${quoted.join(delimiter)}\n`;
};

describe('catalogue import', () => {
  test('reads semicolons and decimal commas, and a workbook, as the office does', async () => {
    expect(await run('catalogue', 'import', await put('a.csv', csvWith(';', { price: '4200,50' })))).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 sarees added'),
    });
    expect(await findSareeBySku(db, 'DH-1')).toMatchObject({ price: 420_050 });
    const cells = { ...makeCsvCells({ sku: 'DH-2', name: 'Megh' }), price: '' };
    const row = Object.entries(cells).map(([head, cell]) =>
      head === 'price' ? { xml: '<v>4704.0000000000009</v>' } : cell,
    );
    const bytes = makeWorkbook(
      { name: 'Lists', state: 'hidden', rows: [['x']] },
      { name: 'A', rows: [Object.keys(cells), row] },
    );
    expect(await run('catalogue', 'import', await put('b.xlsx', bytes))).toMatchObject({ code: 0 });
    expect(await findSareeBySku(db, 'DH-2')).toMatchObject({ price: 470_400 });
  }, 60_000);

  test('asks about a price that can be read in two ways, changes nothing, and takes the answer', async () => {
    const file = await put(
      'a.csv',
      csvWith(';', { price: '4,200', length_m: '5', width_m: '1', rating: '', blouse_piece_m: '' }),
    );
    const asked = await run('catalogue', 'import', file);
    expect(asked).toMatchObject({ code: 1, said: '' });
    expect(asked.complained).toContain(
      'row 2, column price: 4,200 may be 4200 (--decimal point) or 4.200 (--decimal comma)',
    );
    expect(await findSareeBySku(db, 'DH-1')).toBeNull();
    expect(await run('catalogue', 'import', file, '--decimal', 'point')).toMatchObject({ code: 0 });
    expect(await findSareeBySku(db, 'DH-1')).toMatchObject({ price: 420_000 });
  }, 60_000);

  test('refuses what is no file at once, and names every mistake of one that is, harmlessly', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const none of [pipe, folder])
      expect(await run('catalogue', 'import', none)).toEqual({
        code: 1,
        said: '',
        complained: `${none} is no file: name a CSV or XLSX file.\n`,
      });
    const file = await put(
      'a\u001b[2Jb.csv',
      csvWith(',', { name: 'Ne_el', category: 'none', 'x\u001b[31m': '1', hsn: '1' }),
    );
    const { code, complained } = await run('catalogue', 'import', file);
    expect(code).toBe(1);
    expect(complained).not.toContain('\u001b');
    expect(complained).toContain('a\\u{1b}[2Jb.csv has 4 mistakes; nothing was changed:');
    for (const part of [
      'column x\\u{1b}[31m: is not a known',
      'not “_” (U+005F)',
      'category: must be one of',
      'hsn: must be',
    ])
      expect(complained).toContain(part);
  }, 60_000);
});

test('media import names the folders that it skips, and prints names of files harmlessly', async () => {
  const photographs = join(folder, 'photographs');
  await mkdir(join(photographs, 'silk'), { recursive: true });
  await writeFile(join(photographs, 'a\u001b]0;x\u0007\nb.jpg'), 'x');
  const { code, said, complained } = await run('media', 'import', photographs);
  expect([code, said]).toEqual([1, '']);
  for (const obeyed of ['\u001b', '\u0007']) expect(complained).not.toContain(obeyed);
  expect(complained).toContain('  a\\u{1b}]0;x\\u{7}\\nb.jpg: refused, ');
  expect(complained).toContain('  silk: skipped, a folder: ');
  expect(complained).toContain('0 taken in, 1 refused, 1 skipped.');
}, 60_000);

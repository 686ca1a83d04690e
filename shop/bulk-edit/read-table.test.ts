/** Reading files of which nothing is believed. */
import { unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { draftColumns } from '../catalogue/saree-cells.ts';
import { WorkersBusyError } from '../child-work/child-pool.ts';
import { isHead } from './match-columns.ts';
import { readTable as readTableOf } from './read-table.ts';
import { openTableWorker } from './table-worker.ts';
import { writeWorkbook } from './write-workbook.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Reads a table, and leaves out where in the file it stands. */
async function readTable(bytes: Uint8Array) {
  const read = await readTableOf(bytes, { isHead });
  if (!read.ok) return read;
  const { heads, rows } = read.table;
  return { ok: true, table: { heads, rows: rows.map(({ cells }) => cells) } } as const;
}

/** Returns an XLSX file whose sheet has another text. */
async function changedSheet(change: (text: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await writeWorkbook(sheet));
  const name = 'xl/worksheets/sheet1.xml';
  return zipSync({ ...parts, [name]: bytesOf(change(new TextDecoder().decode(parts[name]))) });
}

/** Returns an XLSX file whose cell at `from` says that it is at `to`. */
const movedCell = (from: string, to: string) => changedSheet((text) => text.replace(`r="${from}"`, `r="${to}"`));
const sheet = { heads: ['sku', 'price'], rows: [['DH-1', 4200.5]] };

describe('a CSV file', () => {
  test.each([
    ['commas', 'sku,price\r\nDH-1,"4,200"\r\n'],
    ['semicolons', 'sku;price\nDH-1;4,200'],
    ['vertical lines', 'sku|price\nDH-1|4,200'],
    ['tabs and the mark of UTF-8', '\ufeffsku\tprice\nDH-1\t4,200'],
  ])('is read with %s', async (_, text) => {
    const table = { heads: ['sku', 'price'], rows: [['DH-1', '4,200']] };
    expect(await readTable(bytesOf(text))).toEqual({ ok: true, table });
  });

  test('keeps an empty last cell, and no line behind the last row', async () => {
    const table = { heads: ['sku', 'motif'], rows: [['DH-1', '']] };
    expect(await readTable(bytesOf('sku\tmotif\r\nDH-1\t\r\n\r\n'))).toEqual({ ok: true, table });
  });

  test('has no cell that is longer than those of spreadsheets', async () => {
    const read = await readTable(bytesOf(`sku,motif\nDH-1,${'<'.repeat(900_000)}\n`));
    expect(read.ok && read.table.rows[0]?.[1]).toHaveLength(32_767);
  });

  test('that is no text, no table or too long is refused', async () => {
    expect(await readTable(new Uint8Array([1, 2, 3, 4, 5, 6]))).toEqual({ ok: false, code: 'not_a_table' });
    expect(await readTable(bytesOf('"sku,price\nDH'))).toEqual({ ok: false, code: 'not_a_table' });
    expect(await readTable(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ ok: false, code: 'old_workbook' });
    expect(await readTable(bytesOf(''))).toEqual({ ok: false, code: 'not_a_table' });
    expect(await readTable(bytesOf(`sku\n${'DH-1\n'.repeat(10_001)}`))).toEqual({ ok: false, code: 'too_many_rows' });
    expect(await readTable(bytesOf(`${'a,'.repeat(200)}a\n`))).toEqual({ ok: false, code: 'too_many_columns' });
  });
});

describe('an XLSX file', () => {
  test('is read as it was written: numbers as numbers, and a formula as its text', async () => {
    const bytes = await writeWorkbook({
      heads: ['sku', 'price', 'note'],
      rows: [
        ['DH-1', 4200.5, '=1+1'],
        ['DH-2', 3900, ''],
      ],
    });
    expect(await readTable(bytes)).toEqual({
      ok: true,
      table: {
        heads: ['sku', 'price', 'note'],
        rows: [
          ['DH-1', 4200.5, '=1+1'],
          ['DH-2', 3900, ''],
        ],
      },
    });
  });

  test.each([
    ['45000', '2023-03-15'],
    ['1e308', '########'],
    ['1e9', '########'],
  ])('has a cell with the date number %s read as %s, and as no empty cell if that is no date', async (number, text) => {
    const parts = unzipSync(
      await changedSheet((xml) => xml.replace(/<c r="B2".*?<\/c>/, `<c r="B2" s="1"><v>${number}</v></c>`)),
    );
    const styles = new TextDecoder().decode(parts['xl/styles.xml']);
    const asDate = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';
    const dated = zipSync({ ...parts, 'xl/styles.xml': bytesOf(styles.replace(/<cellXfs.*<\/cellXfs>/, asDate)) });
    const read = await readTable(dated);
    expect(read.ok && read.table.rows[0]?.[1]).toBe(text);
  });

  test('that would unpack to more than 100 MB is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(110 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readTable(bomb)).toEqual({ ok: false, code: 'unpacked_too_large' });
  });

  test('that lies about the size of a part unpacks to no more than it says', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30 * 1024 * 1024) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const directory = view.getUint32(bomb.length - 6, true);
    view.setUint32(directory + 24, 100, true);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readTable(bomb)).toEqual({ ok: false, code: 'not_a_table' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024);
  });

  test.each([
    ['a column', 'B1', 'GS1', 'too_many_columns'],
    ['a column that no spreadsheet has', 'B1', 'ZZZZZZ1', 'too_many_columns'],
    ['a row', 'A2', 'A50001', 'too_many_rows'],
  ])('with a cell in %s beyond the most is refused before its cells are made', async (_, from, to, code) => {
    expect(await readTable(await movedCell(from, to))).toEqual({ ok: false, code });
  });

  test.each([
    [
      'far cells without anything in them',
      (text: string) => text.replace('</row>', '<c r="AMJ1" s="1"/><c r="AMK1" s="1"></c></row>'),
    ],
    ['a far row without anything in it', (text: string) => text.replace('</sheetData>', '<row r="9000"/></sheetData>')],
  ])('with %s, as spreadsheets leave them behind a border, is read', async (_, change) => {
    expect(await readTable(await changedSheet(change))).toMatchObject({ ok: true, table: { heads: ['sku', 'price'] } });
  });

  test('with a second sheet of very many rows is read', async () => {
    const parts = unzipSync(await writeWorkbook(sheet));
    const second = '<worksheet><sheetData><row r="15000"><c r="A15000"><v>1</v></c></row></sheetData></worksheet>';
    const bytes = zipSync({ ...parts, 'xl/worksheets/sheet2.xml': bytesOf(second) });
    expect(await readTable(bytes)).toMatchObject({ ok: true });
  });

  test('that is damaged, or no spreadsheet, is refused', async () => {
    expect(await readTable(zipSync({ 'a.txt': bytesOf('a') }))).toEqual({ ok: false, code: 'not_a_table' });
    expect(await readTable((await writeWorkbook(sheet)).subarray(0, 900))).toEqual({ ok: false, code: 'not_a_table' });
  });
});

describe('the process that reads files', () => {
  const work = openTableWorker();
  afterAll(() => work.close());
  const tooMuch = { ok: false, code: 'too_much_work' };
  const rules = { columns: draftColumns, categories: [], answers: {} };
  const fileOf = (text: string) => ({ ...rules, bytes: bytesOf(text) });

  test('writes and reads a file', async () => {
    const read = await work.readFile({ ...rules, bytes: await work.writeWorkbook(sheet) }, 'asha');
    expect(read).toMatchObject({
      ok: true,
      file: { format: 'own', rows: [{ cells: { sku: 'DH-1', price: '4200.5' } }] },
    });
  });

  test('ends with a file that takes too much memory, and reads the next one', async () => {
    const small = openTableWorker({ heapMb: 24 });
    onTestFinished(() => small.close());
    expect(await small.readFile(fileOf(`sku\n${`${'a,'.repeat(150)}a\n`.repeat(10_000)}`), 'asha')).toEqual(tooMuch);
    expect(await small.readFile(fileOf('sku\nDH-1'), 'asha')).toMatchObject({ ok: true });
  });

  test('ends with a file that fills the memory without a cell too many, and reads the next one', async () => {
    const small = openTableWorker({ memoryBytes: 128 * 2 ** 20 });
    onTestFinished(() => small.close());
    expect(await small.readFile(fileOf(`sku\n${`${'a,'.repeat(190)}a\n`.repeat(9_000)}`), 'asha')).toEqual(tooMuch);
    expect(await small.readFile(fileOf('sku\nDH-1'), 'asha')).toMatchObject({ ok: true });
  });

  test('ends with a file that takes too long', async () => {
    const hasty = openTableWorker({ longestMs: 1 });
    onTestFinished(() => hasty.close());
    expect(await hasty.readFile(fileOf('sku\nDH-1'), 'asha')).toEqual(tooMuch);
  });

  test('refuses a second file of somebody whose first one is being read, and reads those of others', async () => {
    const files = ['asha', 'asha', 'ravi'].map((person) => work.readFile(fileOf('sku\nDH-1'), person));
    const [first, second, other] = await Promise.allSettled(files);
    expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(WorkersBusyError) });
    expect(await work.readFile(fileOf('sku\nDH-1'), 'asha')).toMatchObject({ ok: true });
  });

  test('tells a failure of its own from a file that is too much', async () => {
    const wrong = { ...rules, bytes: null as unknown as Uint8Array };
    await expect(work.readFile(wrong, 'asha')).rejects.toThrow('null');
  });

  test('refuses a file whose sarees would all have a long text of one cell', async () => {
    const text = 'a'.repeat(32_000);
    const rows = Array.from({ length: 4_000 }, (_, nth) => `aranya,,,DH-${nth}`);
    const file = fileOf(`Handle,Title,Body (HTML),Variant SKU\naranya,Aranya,${text},DH-X\n${rows.join('\n')}`);
    expect(await work.readFile(file, 'asha')).toEqual({ ok: false, code: 'unpacked_too_large' });
  });
});

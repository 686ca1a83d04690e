/** Reading files of which nothing is believed. */
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { openTableWorker } from './table-worker.ts';
import { writeWorkbook } from './write-workbook.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sheet = { heads: ['sku', 'price'], rows: [['DH-1', 4200.5]] };

describe('a CSV file', () => {
  test.each([
    ['commas', 'sku,price\r\nDH-1,"4,200"\r\n'],
    ['semicolons', 'sku;price\nDH-1;4,200'],
    ['tabs and the mark of UTF-8', '\ufeffsku\tprice\nDH-1\t4,200'],
  ])('is read with %s', async (_, text) => {
    const table = { heads: ['sku', 'price'], rows: [['DH-1', '4,200']] };
    expect(await readTable(bytesOf(text))).toEqual({ ok: true, table });
  });

  test('that is not UTF-8, not a table or too long is refused', async () => {
    expect(await readTable(new Uint8Array([0xff, 0xfe, 0x73, 0]))).toEqual({ ok: false, code: 'not_utf8' });
    expect(await readTable(bytesOf('sku,"price\nDH'))).toEqual({ ok: false, code: 'not_a_table' });
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
          ['DH-1', '4200.5', '=1+1'],
          ['DH-2', '3900', ''],
        ],
      },
    });
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

  test('that is damaged, or no spreadsheet, is refused', async () => {
    expect(await readTable(zipSync({ 'a.txt': bytesOf('a') }))).toEqual({ ok: false, code: 'not_a_table' });
    expect(await readTable((await writeWorkbook(sheet)).subarray(0, 900))).toEqual({ ok: false, code: 'not_a_table' });
  });
});

describe('the thread that reads files', () => {
  const work = openTableWorker();
  afterAll(() => work.close());

  test('writes and reads a file', async () => {
    expect(await work.readTable(await work.writeWorkbook(sheet))).toMatchObject({ ok: true });
  });

  test('ends with a file that takes too much memory, and reads the next one', async () => {
    // A cell far to the right and below, for which a table of millions of cells would be made.
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const part = (text: string) => bytesOf(`<?xml version="1.0"?>${text}`);
    const bomb = zipSync({
      'xl/workbook.xml': part(
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': part(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': part(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    });
    const outcome = await work.readTable(bomb).catch(() => 'ended');
    expect(outcome === 'ended' || (outcome as { ok: boolean }).ok === false).toBe(true);
    expect(await work.readTable(bytesOf('sku\nDH-1'))).toMatchObject({ ok: true });
  });
});

/** Small files as spreadsheets and people write them, each with what it must give: the same at the command line and in the office. */
import { describe, expect, test } from 'vitest';
import { fileColumns } from '../catalogue/csv-columns.ts';
import { draftColumns } from '../catalogue/saree-cells.ts';
import { makeWorkbook, type SheetCell } from '../testing/workbooks.ts';
import type { Answers } from './cell-readings.ts';
import { readFile } from './read-file.ts';

/** Reads a file by both doors, which must agree, and returns what it gives in short. */
async function read(file: string | Uint8Array, answers: Answers = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const doors = [fileColumns, draftColumns].map((columns) => readFile({ bytes, columns, answers, categories: [] }));
  const [read, other] = await Promise.all(doors);
  expect(other).toEqual(read);
  if (!read?.ok) return { code: read?.code };
  const { rows, mistakes, questions } = read.file;
  return {
    rows: rows.map(({ row, cells }) => [row, ...Object.values(cells)]),
    mistakes: mistakes.map(({ row, column, rule, limits }) => [row, column, rule, ...limits]),
    questions: questions.map(({ about, text, readings }) => [about, text, ...readings.map(({ as }) => as)]),
  };
}

const gives = (...rows: readonly (readonly (string | number)[])[]) => ({ rows, mistakes: [], questions: [] });
const saree = [2, 'DH-1', 'Neel'];

/** Encodes a text in a way that has a byte, or two, for each letter. */
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

describe('a CSV file', () => {
  test.each<[string, string | Uint8Array, (string | number)[]]>([
    ['UTF-8', 'sku,name\nDH-1,Neel', saree],
    ['UTF-8 with its mark', '\ufeffsku,name\nDH-1,Neel', saree],
    ['UTF-16 with its mark', utf16('\ufeffsku\tname\nDH-1\tनील'), [2, 'DH-1', 'नील']],
    ['UTF-16 the other way round', swapped(utf16('\ufeffsku\tname\nDH-1\tNeel')), saree],
    ['UTF-16 without a mark', utf16('sku,name\r\nDH-1,Neel\r\n'), saree],
    ['UTF-16 the other way round without a mark', swapped(utf16('sku,name\r\nDH-1,Neel\r\n')), saree],
    ['Windows-1252', latin1('sku;name\nDH-1;Soir\xe9e d\x92\xe9t\xe9'), [2, 'DH-1', 'Soirée d’été']],
    ['lines that end as on old Macs', 'sku,name\rDH-1,Neel\r', saree],
    ['lines that end in different ways', 'sku,name\r\nDH-1,Neel\nDH-2,Megh\r', saree],
    ['decomposed letters, as Macs have them', 'sku,name\nDH-1,Ka\u0304ntha', [2, 'DH-1', 'Kāntha']],
    ['a line that names the delimiter', 'sep=;\r\nsku;name\r\nDH-1;Neel', saree],
    ['a line that names the delimiter in quotation marks', '"sep=|"\nsku|name\nDH-1|Neel', saree],
    ['the mark by which programs of DOS end a text', 'sku,name\r\nDH-1,Neel\r\n\u001a', saree],
    ['that mark, and zeros behind it', `sku;name\nDH-1;Neel\u001a${'\0'.repeat(9)}\r\n`, saree],
    ['heads with capitals and spaces', ' SKU , Saree Name \nDH-1,Neel', saree],
    ['a semicolon in the first head', 'sku,"name; the design"\nDH-1,Neel', [2, 'DH-1']],
    ['a quotation mark within a text', 'sku,name\nDH-1,5" Neel', [2, 'DH-1', '5" Neel']],
    ['an apostrophe that defuses a formula', "sku,motif\nDH-1,'=1+1", [2, 'DH-1', '=1+1']],
    ['spaces that a keyboard has not', 'sku,name\n\u00a0DH\u200b-1,Neel\u00a0Megh\u200b', [2, 'DH-1', 'Neel Megh']],
    ['a sku in small letters, and a dash of a word processor', 'sku,name\ndh–1,Neel', saree],
    ['choices in capitals', 'sku,sheerness,one_of_one\nDH-1,Semi-Sheer,YES', [2, 'DH-1', 'semi-sheer', 'yes']],
    ['a ticked box of a spreadsheet', 'sku,one_of_one\nDH-1,TRUE', [2, 'DH-1', 'yes']],
    ['a box that is not ticked', 'sku,one_of_one\nDH-1,FALSE', [2, 'DH-1', 'no']],
    ['a joiner that its script needs', 'sku,name\nDH-1,র\u200d্যাম', [2, 'DH-1', 'র\u200d্যাম']],
  ])('with %s is read', async (_, file, row) => {
    expect((await read(file)).rows?.[0]).toEqual(row);
    expect(await read(file)).toMatchObject({ mistakes: [], questions: [] });
  });

  test('is judged by all of its lines: commas in a title and in texts are none between cells', async () => {
    const rows = 'DH-1;Neel, Megh, Rain;Handloom Mark\nDH-2;Asha;GI\n';
    expect(await read(`Price list, Diwali, 2026\n\nsku;motif;certificates\n${rows}`)).toEqual(
      gives([4, 'DH-1', 'Neel, Megh, Rain', 'Handloom Mark'], [5, 'DH-2', 'Asha', 'GI']),
    );
    expect(await read('sku,certificates,occasion\nDH-1,GI; Silk Mark,a;b;c;d\n')).toEqual(
      gives([2, 'DH-1', 'GI; Silk Mark', 'a;b;c;d']),
    );
  });

  test('with semicolons in a text without quotation marks names the row, and takes nothing from it', async () => {
    expect(await read('sku;certificates;motif\nDH-1;GI;Silk Mark;Rain\nDH-2;GI;Rain')).toEqual({
      rows: [[3, 'DH-2', 'GI', 'Rain']],
      mistakes: [[2, '(whole row)', 'ragged', '4', '3']],
      questions: [],
    });
    expect(await read('sku,name,motif\nDH-1,Neel')).toMatchObject({
      mistakes: [[2, '(whole row)', 'ragged', '2', '3']],
    });
  });

  test('has its row numbers as spreadsheets count, past blank rows and cells of several lines', async () => {
    expect(await read('\n\nsku,motif\n\nDH-1,"Rain\nand rain"\n,\nDH-2,Sun\n\n,,,\n')).toEqual(
      gives([5, 'DH-1', 'Rain\nand rain'], [7, 'DH-2', 'Sun']),
    );
  });

  test('of one saree and 12,000 rows of commas is one saree', async () => {
    expect(await read(`sku,name,,\nDH-1,Neel,,\n${',,,\n'.repeat(12_000)}`)).toEqual(gives(saree));
    expect(await read(`sku,name\nDH-1,Neel\n${'\n'.repeat(12_000)}`)).toEqual(gives(saree));
    expect(await read(`sku,name${','.repeat(1_000)}\nDH-1,Neel${','.repeat(1_000)}`)).toEqual(gives(saree));
  });

  test('of more than 10,000 sarees is refused', async () => {
    expect(await read(`sku\n${'DH-1\n'.repeat(10_001)}`)).toEqual({ code: 'too_many_rows' });
  });

  test('names a head that stands twice, whatever its capitals', async () => {
    expect(await read('sku,Price,name, price \nDH-1,1,Neel,2')).toMatchObject({
      mistakes: [[1, 'price', 'twice']],
    });
    expect(await read('Handle,Title,Variant SKU,Variant Price,variant price\na,Neel,DH-1,1,2')).toMatchObject({
      mistakes: [[1, 'variant price', 'twice']],
    });
  });

  test('names the row in which a quotation mark opens that is never closed, and reads those before', async () => {
    expect(await read('sku,name\nDH-1,Neel\nDH-2,"Megh\nDH-3,Asha\n')).toEqual({
      rows: [saree],
      mistakes: [[3, '(whole row)', 'unclosed']],
      questions: [],
    });
  });

  test('names every character that is no text, each with its row, its column and its code', async () => {
    const file =
      'sku,name,motif\nDH-1,Ne\u0007el,Rain\nDH-2,Megh,Mo\ufffdtif\nDH-3,????? ??,#REF!\nDH-4,Asha,a\u000bb\n';
    expect((await read(file)).mistakes).toEqual([
      [2, 'name', 'character', 'U+0007'],
      [3, 'motif', 'lost_letter', '“\ufffd” (U+FFFD)'],
      [4, 'name', 'lost_letter', '“?” (U+003F)'],
      [4, 'motif', 'sheet_error', '#REF!'],
      [5, 'motif', 'character', 'U+000B'],
    ]);
  });

  test('of Excel in Windows-1252 names a price whose ₹ became a question mark', async () => {
    expect((await read('sku,price\nDH-1,"? 4,200.00 "\nDH-2,?3900.00')).mistakes).toEqual([
      [2, 'price', 'lost_letter', '“?” (U+003F)'],
      [3, 'price', 'lost_letter', '“?” (U+003F)'],
    ]);
  });

  test('with zeros at its end, where copying broke off, names them', async () => {
    const file = 'sku,name\nDH-1,Neel\nDH-2,Megh Malhar of Phulia\0\0';
    expect((await read(file)).mistakes).toEqual([[3, 'name', 'character', 'U+0000']]);
  });

  test('has its colours under heads of either spelling, and names one that stands in both', async () => {
    const heads = 'sku,Colour,Color Family,border_color,Pallu Colour';
    expect(await read(`${heads}\nDH-1,Madder Red,red,blue,white`)).toEqual(
      gives([2, 'DH-1', 'Madder Red', 'red', 'blue', 'white']),
    );
    expect(await read('sku,color,Colour\nDH-1,Red,Red')).toMatchObject({ mistakes: [[1, 'Colour', 'twice']] });
  });

  test('in UTF-8 with a byte that is cut is not read as Windows-1252', async () => {
    const bytes = new TextEncoder().encode('sku,name,motif\nDH-1,नील,वर्षा\n');
    expect((await read(bytes.subarray(0, -2))).mistakes).toEqual([[2, 'motif', 'lost_letter', '“\ufffd” (U+FFFD)']]);
  });

  test.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 1, 0, 0, 0, 1, 2, 3])],
    ['nothing', ''],
    ['blank rows alone', ',,\n\n,,\n'],
  ])('that is %s is no table', async (_, file) => {
    expect(await read(file)).toEqual({ code: 'not_a_table' });
  });
});

describe('a number', () => {
  const one = async (price: string, more = '', answers: Answers = {}) => {
    const file = await read(`sku;price;weight_g;length_m\nDH-1;${price};;\n${more}`, answers);
    return [...(file.rows?.map((row) => row[2]) ?? []).slice(0, 1), ...(file.questions ?? [])];
  };

  test.each([
    ['4200', '4200'],
    ['4200,50', '4200.50'],
    ['4200.50', '4200.50'],
    ['4.200,50', '4200.50'],
    ['1.234.567', '1234567'],
    ['4,200.50', '4200.50'],
    ['1,23,456', '123456'],
    ['₹ 1,23,456.00', '123456.00'],
    ['Rs. 4200/-', '4200'],
    ['Rs 4,200.00/- only', '4200.00'],
    ['4200 Rupees Only', '4200'],
    ['only', 'only'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['४२००', '4200'],
    ['4704.0000000000009', '4704'],
    ['4199.6666666666667', '4199.66666666667'],
    ['4704,0000000000009', '4704'],
    ['four', 'four'],
    ['42,00,50', '42,00,50'],
    ['4.2.0', '4.2.0'],
    ['-5', '-5'],
  ])('%s of a file with semicolons is %s, whatever the file writes else', async (text, price) => {
    expect(await one(text)).toEqual([price]);
  });

  test.each([
    ['4,200', '4200', '4.200'],
    ['1.234', '1.234', '1234'],
  ])('%s is asked about if no other cell tells, and is then read as was answered', async (text, point, comma) => {
    expect(await one(text)).toEqual([point, ['decimal', text, point, comma]]);
    expect(await one(text, '', { decimal: 'comma' })).toEqual([comma]);
    expect(await one(text, '', { decimal: 'point' })).toEqual([point]);
  });

  test.each([
    ['4,200', 'DH-2;4200.50;;', '4200'],
    ['4,200', 'DH-2;;;5,5', '4.200'],
    ['1.234', 'DH-2;4200,50;;', '1234'],
    ['4,200', 'DH-2;;1,200;', '4200'],
    ['1.234', 'DH-2;;1.200;', '1234'],
  ])('%s is read as the other cells of the file are: %s', async (text, more, price) => {
    expect(await one(text, more)).toEqual([price]);
  });

  test('is asked about in a file that writes decimals in both ways', async () => {
    expect(await one('4,200', 'DH-2;4200,50;;\nDH-3;4200.50;;')).toContainEqual(['decimal', '4,200', '4200', '4.200']);
  });

  test('of a file with commas has the point before its decimals, as India writes them', async () => {
    expect(await read('sku,price,length_m\nDH-1,"4,200",5.500')).toEqual(gives([2, 'DH-1', '4200', '5.500']));
    expect(await read('sku,price\nDH-1,"4200,50"')).toEqual(gives([2, 'DH-1', '4200.50']));
  });

  test('of another shop’s weight in kilograms may have decimals', async () => {
    const heads = 'Type;SKU;Name;Regular price;Weight (kg)';
    expect((await read(`${heads}\nsimple;DH-9;Barkha;3900,50;0,42`)).rows).toEqual([
      [2, 'DH-9', 'Barkha', '3900.50', '420'],
    ]);
  });
});

describe('a date', () => {
  const one = async (date: string, more = '', answers: Answers = {}) => {
    const file = await read(`sku,listed_on\nDH-1,"${date}"\n${more}`, answers);
    return [...(file.rows?.map((row) => row[2]) ?? []).slice(0, 1), ...(file.questions ?? [])];
  };

  test.each([
    ['2026-11-01', '2026-11-01'],
    ['2026/11/1', '2026-11-01'],
    ['2026-11-01 00:00:00', '2026-11-01'],
    ['19-01-2026', '2026-01-19'],
    ['19.1.2026', '2026-01-19'],
    ['01/19/2026', '2026-01-19'],
    ['01/01/2026', '2026-01-01'],
    ['1-Nov-2026', '2026-11-01'],
    ['1 November 2026', '2026-11-01'],
    ['31/02/2026', '31/02/2026'],
    ['1-Nov-26', '2026-11-01'],
    ['November 1, 2026', '2026-11-01'],
    ['Nov 1st 2026', '2026-11-01'],
    ['१ नवंबर २०२६', '2026-11-01'],
    ['1 नव॰ 2026', '2026-11-01'],
    ['१ नोव्हेंबर २०२६', '2026-11-01'],
    ['১ নভেম্বর ২০২৬', '2026-11-01'],
    ['1 நவ. 2026', '2026-11-01'],
    ['19.11.26', '2026-11-19'],
    ['11/19/26', '2026-11-19'],
    ['26-11-05', '26-11-05'],
    ['1 कार्तिक 2026', '1 कार्तिक 2026'],
    ['soon', 'soon'],
  ])('%s is %s', async (text, date) => {
    expect(await one(text)).toEqual([date]);
  });

  test('03/04/2026 is asked about if no other cell tells, and is then read as was answered', async () => {
    expect(await one('03/04/2026')).toEqual(['2026-04-03', ['dates', '03/04/2026', '2026-04-03', '2026-03-04']]);
    expect(await one('05.11.26')).toEqual(['2026-11-05', ['dates', '05.11.26', '2026-11-05', '2026-05-11']]);
    expect(await one('03/04/2026', '', { dates: 'month_first' })).toEqual(['2026-03-04']);
    expect(await one('03/04/2026', 'DH-2,19/01/2026')).toEqual(['2026-04-03']);
    expect(await one('03/04/2026', 'DH-2,01/19/2026')).toEqual(['2026-03-04']);
    expect(await one('03/04/2026', 'DH-2,01/19/2026\nDH-3,19/01/2026')).toHaveLength(2);
  });
});

test.each([
  ['a web page', '<html xmlns:o="urn:schemas-microsoft-com:office:office"><table><tr><td>sku</td></tr></table></html>'],
  ['a table of a web page alone', '\r\n <table border="1"><tr><th>sku</th></tr></table>'],
  [
    'the XML of a billing program',
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  ],
])('%s that is called a table is refused as such', async (_, text) => {
  expect(await read(text)).toEqual({ code: 'web_page' });
});

describe('a workbook', () => {
  const heads = ['sku', 'price'];
  const number = (text: string): SheetCell => ({ xml: `<v>${text}</v>` });
  const sheetOf = (name: string, ...rows: SheetCell[][]) => ({ name, rows: [heads, ...rows] });
  const summary = {
    name: 'Export Summary',
    rows: [['This document was exported from Numbers.'], ['Sheet Name', 'Table']],
  };

  test.each([
    ['a hidden first sheet', [{ ...sheetOf('Old', ['DH-0', '1']), state: 'hidden' }, sheetOf('New', ['DH-1', '4200'])]],
    [
      'a sheet hidden by a program',
      [{ name: 'Lists', state: 'veryHidden', rows: [['a']] }, sheetOf('New', ['DH-1', '4200'])],
    ],
    ['the summary of Numbers', [summary, sheetOf('Sheet 1 - Table 1', ['DH-1', '4200'])]],
    ['an empty first sheet', [{ name: 'Sheet1', rows: [] }, sheetOf('Sarees', ['DH-1', '4200'])]],
    ['a name with marks of XML', [sheetOf('Silk & "Cotton"', ['DH-1', '4200'])]],
  ] as const)('with %s gives the sheet that has sarees', async (_, sheets) => {
    expect(await read(makeWorkbook(...sheets))).toEqual(gives([2, 'DH-1', '4200']));
  });

  test('with sarees on two sheets asks which is meant', async () => {
    const file = makeWorkbook(sheetOf('Silk', ['DH-1', '4200']), sheetOf('Cotton', ['DH-2', '3900']));
    expect(await read(file)).toMatchObject({ questions: [['sheet', 'Silk', 'Silk', 'Cotton']] });
    expect(await read(file, { sheet: 'Cotton' })).toEqual(gives([2, 'DH-2', '3900']));
    expect(await read(file, { sheet: 'Silk' })).toEqual(gives([2, 'DH-1', '4200']));
  });

  test('with a title above the heads has its rows as the sheet counts them', async () => {
    const rows = [['Sarees of Diwali'], [], heads, [], ['DH-1', '4200']];
    expect(await read(makeWorkbook({ name: 'A', rows }))).toEqual(gives([5, 'DH-1', '4200']));
  });

  test.each([
    ['4704.0000000000009', '4704'],
    ['4199.6666666666661', '4199.66666666667'],
    ['0.30000000000000004', '0.3'],
    ['1.234', '1.234'],
    ['123456', '123456'],
  ])('has the number %s as %s, and asks nothing about it', async (text, price) => {
    expect(await read(makeWorkbook(sheetOf('A', ['DH-1', number(text)])))).toEqual(gives([2, 'DH-1', price]));
  });

  test('has a text such as 4,200 asked about, as a CSV file has', async () => {
    expect(await read(makeWorkbook(sheetOf('A', ['DH-1', '4,200'])))).toMatchObject({
      questions: [['decimal', '4,200', '4200', '4.200']],
    });
  });

  test.each([
    ['an error', { type: 'e', xml: '<f>A9</f><v>#REF!</v>' }, '#REF!'],
    ['a formula that nobody has calculated', { xml: '<f>1+1</f><v></v>' }, '#CALC!'],
    ['a shared formula that nobody has calculated', { xml: '<f t="shared" si="0"/>' }, '#CALC!'],
  ])('has %s named, which is no empty cell', async (_, cell, error) => {
    const file = makeWorkbook(sheetOf('A', ['DH-1', cell], ['DH-2', { xml: '<f>1+1</f><v>2</v>' }]));
    expect(await read(file)).toMatchObject({
      rows: [
        [2, 'DH-1', error],
        [3, 'DH-2', '2'],
      ],
      mistakes: [[2, 'price', 'sheet_error', error]],
    });
  });

  test('of one saree above 12,000 rows of empty formulas is one saree', async () => {
    const blank: SheetCell[][] = Array.from({ length: 12_000 }, () => [
      '',
      { type: 'str', xml: '<f>IF(A1="","",1)</f><v></v>' },
    ]);
    expect(await read(makeWorkbook(sheetOf('A', ['DH-1', '4200'], ...blank)))).toEqual(gives([2, 'DH-1', '4200']));
  });
});

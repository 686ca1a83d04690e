import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { writeCsv } from './csv.ts';

test('a file begins with the mark of UTF-8, and writes amounts in rupees', () => {
  expect(writeCsv(['State', 'Amount', 'Pieces'], [['Ladākh', { paise: paise(-120_005) }, 3]])).toBe(
    '\uFEFFState,Amount,Pieces\r\nLadākh,-1200.05,3\r\n',
  );
});

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1'])(
  'the text %j is no formula in a file',
  (text) => {
    const [, [cell]] = parse(writeCsv(['a'], [[text]]), { bom: true }) as [unknown, [string]];
    expect(cell).toBe(`'${text}`);
  },
);

test('any text stays one cell, as it is or with an apostrophe, and none begins like a formula', () => {
  const texts = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), (rows) => {
      const [, ...read] = parse(writeCsv(['a', 'b'], rows), { bom: true }) as string[][];
      expect(read).toHaveLength(rows.length);
      for (const [at, cell] of read.flat().entries()) {
        expect([rows.flat()[at], `'${rows.flat()[at]}`]).toContain(cell);
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }
    }),
  );
});

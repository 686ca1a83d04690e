import { expect, test } from 'vitest';
import { changeWords, formatConversion, pointName } from './figures.ts';

test('a change is told with its sign, in whole per cent', () => {
  expect([changeWords(112, 100), changeWords(96, 100), changeWords(0, 100)]).toEqual(['+12%', '−4%', '−100%']);
});

test('a change below half a per cent is none', () => {
  expect([changeWords(100, 100), changeWords(1_002, 1_000), changeWords(998, 1_000)]).toEqual(
    Array(3).fill('as before'),
  );
});

test('nothing is compared with nothing, and no growth above tenfold is told', () => {
  expect([changeWords(5, 0), changeWords(null, 5), changeWords(5, null), changeWords(1_100, 100)]).toEqual(
    Array(4).fill(null),
  );
});

test('a conversion has one decimal', () => {
  expect([formatConversion(140), formatConversion(100), formatConversion(3_333)]).toEqual(['1.4%', '1%', '33.3%']);
});

test('a week is named by its first and last day', () => {
  expect(pointName({ day: '2026-11-21', days: 1 })).toBe('21 Nov');
  expect(pointName({ day: '2026-11-28', days: 7 })).toMatch(/^28 Nov\s–\s4 Dec$/u);
});

import { expect, test } from 'vitest';
import { changeWords, formatConversion, pointName } from './figures.ts';

test('a change is told with its sign, in whole per cent', () => {
  expect([
    changeWords(112, 100, 'as before'),
    changeWords(96, 100, 'as before'),
    changeWords(0, 100, 'as before'),
  ]).toEqual(['+12%', '−4%', '−100%']);
});

test('a change below half a per cent is none', () => {
  expect([
    changeWords(100, 100, 'as before'),
    changeWords(1_002, 1_000, 'as before'),
    changeWords(998, 1_000, 'as before'),
  ]).toEqual(Array(3).fill('as before'));
});

test('nothing is compared with nothing, and no growth above tenfold is told', () => {
  expect([
    changeWords(5, 0, 'as before'),
    changeWords(null, 5, 'as before'),
    changeWords(5, null, 'as before'),
    changeWords(1_100, 100, 'as before'),
  ]).toEqual(Array(4).fill(null));
});

test('a conversion has one decimal', () => {
  expect([formatConversion(140), formatConversion(100), formatConversion(3_333)]).toEqual(['1.4%', '1%', '33.3%']);
});

test('a week is named by its first and last day', () => {
  expect(pointName({ day: '2026-11-21', days: 1 }, 'en-IN')).toBe('21 Nov');
  expect(pointName({ day: '2026-11-28', days: 7 }, 'en-IN')).toMatch(/^28 Nov\s–\s4 Dec$/u);
});

import { expect, test } from 'vitest';
import {
  explainFailures,
  missedGoals,
  secondsWithoutPurchases,
  type TrafficReport,
  tableHead,
  tableRow,
} from './outcome.ts';

const report: TrafficReport = {
  pages: 200,
  failedPages: [],
  slowestPage: 0.4,
  purchases: 3,
  failedPurchases: [],
  confirmedAt: [1_000, 1_200, 4_000],
  lasted: 5_000,
};
const settlement = { paid: 3, placed: 2, undecided: 1, mismatches: 0 };

test('the longest time without a purchase is between two of them, before the first or after the last', () => {
  expect(secondsWithoutPurchases(report)).toBe(2.8);
  expect(secondsWithoutPurchases({ confirmedAt: [6_000], lasted: 7_000 })).toBe(6);
  expect(secondsWithoutPurchases({ confirmedAt: [], lasted: 7_000 })).toBe(7);
});

test('a drill within its limits misses no goal', () => {
  expect(missedGoals({ failedPages: 0, secondsWithoutPurchases: 2.8 }, report, settlement)).toEqual([]);
});

test('a drill misses its goal by failed pages, by time, by a lost order, by a mismatch, and without purchases', () => {
  const worse = { ...report, failedPages: [{ at: 100, reason: '503' }] };
  expect(missedGoals({ failedPages: 0, secondsWithoutPurchases: 2 }, worse, settlement)).toHaveLength(2);
  expect(missedGoals({}, report, { ...settlement, undecided: 0 })).toEqual(['1 paid orders lost']);
  expect(missedGoals({}, report, { ...settlement, mismatches: 2 })).toEqual(['2 mismatches of the books']);
  expect(missedGoals({}, { ...report, confirmedAt: [] }, settlement)).toEqual(['nothing was bought']);
});

test('a row of the table has a cell for each heading', () => {
  const cells = (line = '') => line.split('|').length;
  expect(cells(tableRow('leader killed', report, settlement, []))).toBe(cells(tableHead[0]));
  expect(cells(tableHead[1])).toBe(cells(tableHead[0]));
});

test('failures are explained by their reason, with the moments of the first and the last', () => {
  const failures = [
    { at: 1_000, reason: 'no answer' },
    { at: 2_000, reason: '503' },
    { at: 4_500, reason: '503' },
  ];
  expect(explainFailures('page', failures)).toEqual([
    '    page: 2 × 503, from 2.0 s to 4.5 s',
    '    page: 1 × no answer, from 1.0 s to 1.0 s',
  ]);
});

import { expect, test } from 'vitest';
import { loadWords } from './load-words.ts';

const now = new Date('2026-10-30T06:00:00Z');

test('what is promised beyond what can be sent names the day and both numbers', () => {
  const load = { orders_a_day: 40, until: '2026-11-03', promised: 88, possible: 80 };
  expect(loadWords(load, now)).toBe('88 parcels are promised by Tue 3 Nov, and at 40 a day you can send 80.');
});

test('what can be sent in time is said with the day of least room', () => {
  const load = { orders_a_day: 40, until: '2026-10-30', promised: 31, possible: 40 };
  expect(loadWords(load, now)).toBe('At 40 a day all go in time: 31 promised by the end of today, and 40 can go.');
});

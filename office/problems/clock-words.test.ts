import { expect, test } from 'vitest';
import { answerClock, clocksOf, settleClock } from './clock-words.ts';

const now = new Date('2026-11-24T06:30:00Z');
const due = (acknowledge_by: string, settle_by = '2026-12-24T06:30:00Z') => ({ acknowledge_by, settle_by });

test('a report that is to be answered tomorrow says in how many hours', () => {
  expect(answerClock(due('2026-11-25T13:59:00Z'), now)).toEqual({ words: 'answer within 31 h', isUrgent: false });
});

test('the clock of an answer is urgent in its last twelve hours, and after its end', () => {
  expect(answerClock(due('2026-11-24T18:30:00Z'), now)).toEqual({ words: 'answer within 12 h', isUrgent: true });
  expect(answerClock(due('2026-11-24T07:00:00Z'), now).words).toBe('answer within the hour');
  expect(answerClock(due('2026-11-23T07:00:00Z'), now)).toEqual({
    words: 'answer was due on 23 November 2026',
    isUrgent: true,
  });
});

test('the clock of the settlement is urgent in its last two days', () => {
  expect(settleClock(due('', '2026-12-24T06:30:00Z'), now)).toEqual({
    words: 'settle by 24 December 2026',
    isUrgent: false,
  });
  expect(settleClock(due('', '2026-11-26T06:00:00Z'), now).isUrgent).toBe(true);
});

test('the clock of the answer stops once the buyer was answered', () => {
  const report = { ...due('2026-11-25T13:59:00Z'), acknowledged_at: null };
  expect(clocksOf(report, now)).toHaveLength(2);
  expect(clocksOf({ ...report, acknowledged_at: '2026-11-24T05:00:00Z' }, now)).toEqual([settleClock(report, now)]);
});

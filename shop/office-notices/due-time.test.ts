import { expect, test } from 'vitest';
import { dueTimeOf } from './due-time.ts';
import type { NoticeKind } from './kinds.ts';

const india = (time: string) => new Date(`${time}:00+05:30`);

test.each<[NoticeKind, string, string]>([
  ['order', '2026-11-26T21:59', '2026-11-26T21:59'],
  ['order', '2026-11-26T22:00', '2026-11-27T08:00'],
  ['order', '2026-11-26T23:59', '2026-11-27T08:00'],
  ['order', '2026-11-27T00:00', '2026-11-27T08:00'],
  ['order', '2026-11-27T07:59', '2026-11-27T08:00'],
  ['order', '2026-11-27T08:00', '2026-11-27T08:00'],
  ['attention', '2026-12-31T23:00', '2027-01-01T08:00'],
  ['report', '2026-11-26T23:00', '2026-11-27T08:00'],
  ['review', '2026-11-26T23:00', '2026-11-27T08:00'],
  ['alarm', '2026-11-26T23:00', '2026-11-27T08:00'],
  ['refund', '2026-11-26T23:00', '2026-11-26T23:00'],
  ['dispute', '2026-11-27T03:00', '2026-11-27T03:00'],
  ['parcel', '2026-11-27T03:00', '2026-11-27T03:00'],
])('a notice of the kind %s that is made at %s in India is told at %s', (kind, made, told) => {
  expect(dueTimeOf(kind, india(made), 0)).toEqual(india(told));
});

test('the eleventh order of an hour waits for an hour, and other kinds do not', () => {
  const now = india('2026-11-26T12:00');
  expect(dueTimeOf('order', now, 9)).toEqual(now);
  expect(dueTimeOf('order', now, 10)).toEqual(india('2026-11-26T13:00'));
  expect(dueTimeOf('report', now, 10)).toEqual(now);
});

test('the eleventh order of an hour that would be told at night waits for the morning', () => {
  expect(dueTimeOf('order', india('2026-11-26T21:30'), 10)).toEqual(india('2026-11-27T08:00'));
});

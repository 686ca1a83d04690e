import { expect, test } from 'vitest';
import { daySchema, timeSchema } from './plausible-days.ts';

test.each(['2000-01-01', '2026-12-01', '2099-12-31'])('%s is a day, and its noon in India a time', (day) => {
  expect(daySchema().safeParse(day).success).toBe(true);
  expect(timeSchema.parse(`${day}T12:00:00+05:30`)).toEqual(new Date(`${day}T06:30:00Z`));
});

test.each(['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30', '+020260-01-01', 'soon', ''])(
  '%j is refused as a day and in a time',
  (day) => {
    expect(daySchema().safeParse(day).success).toBe(false);
    expect(timeSchema.safeParse(`${day}T23:59:59.999Z`).success).toBe(false);
  },
);

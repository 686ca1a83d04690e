import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const calendarOf = (environment: Record<string, string>) => readConfig(environment).dispatchCalendar;

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('without any setting the shop dispatches on all days but Sundays, orders after 14:00 as the next day’s', () => {
  expect(calendarOf({})).toEqual({ cutOffHour: 14, closedWeekdays: [0], holidays: [], season: null });
});

describe('the merchant’s', () => {
  test.each([
    ['Sunday', [0]],
    ['sunday; SATURDAY ;', [0, 6]],
    ['Tuesday;Tuesday', [2]],
    ['none', []],
  ])('closed days “%s” are read', (text, days) => {
    expect(calendarOf({ DISPATCH_CLOSED_DAYS: text }).closedWeekdays).toEqual(days);
  });

  test('holidays are read in any order, with a semicolon at the end', () => {
    expect(calendarOf({ DISPATCH_HOLIDAYS: '2026-11-08;2027-01-01 ; 2026-11-09;' }).holidays).toEqual([
      '2026-11-08',
      '2027-01-01',
      '2026-11-09',
    ]);
  });

  test('cut-off hour is read', () => {
    expect(calendarOf({ DISPATCH_CUT_OFF_HOUR: '24' }).cutOffHour).toBe(24);
  });
});

describe('a shop does not start with', () => {
  test.each(['0', '25', '14:00', '13.5', 'noon'])('the cut-off hour “%s”', (text) => {
    expect(problemsOf({ DISPATCH_CUT_OFF_HOUR: text })).toEqual([
      'DISPATCH_CUT_OFF_HOUR must be a full hour of the day, 1 to 24',
    ]);
  });

  test.each([
    'Sonntag',
    'Sunday, Monday',
    'none; Sunday',
    '0',
    'sunday;monday;tuesday;wednesday;thursday;friday;saturday',
  ])('the closed days “%s”', (text) => {
    expect(problemsOf({ DISPATCH_CLOSED_DAYS: text })).toEqual([
      expect.stringMatching(/^DISPATCH_CLOSED_DAYS must be weekdays separated by semicolons, .* at most six of them/),
    ]);
  });

  test.each(['8 November 2026', '2026-11-31', '2026-02-29', '2026-1-1', '08-11-2026'])('the holiday “%s”', (text) => {
    expect(problemsOf({ DISPATCH_HOLIDAYS: `2026-11-08; ${text}` })).toEqual([
      `DISPATCH_HOLIDAYS must be days such as 2026-11-08, separated by semicolons; “${text}” is none`,
    ]);
  });
});

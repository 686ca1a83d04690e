import { describe, expect, test } from 'vitest';
import { brokenRule } from '../../shop/settings/setting-rules.ts';
import { en as shared } from '../words/en.ts';
import {
  closedDaysOf,
  closedDaysText,
  damageWords,
  dispatchDaysWords,
  holidaysWords,
  mistakeWords,
  seasonWords,
} from './setting-words.ts';
import { en } from './words/en.ts';
import { hi } from './words/hi.ts';

const said = { words: en, shared };

test('closed weekdays are read in any case, and written as settings have them', () => {
  expect(closedDaysOf('sunday; SATURDAY')).toEqual(['Saturday', 'Sunday']);
  expect(closedDaysOf('none')).toEqual([]);
  expect(closedDaysText(['Saturday', 'Sunday'])).toBe('Saturday; Sunday');
  expect(closedDaysText([])).toBe('none');
});

test.each([
  ['1', '1 am'],
  ['12', 'noon'],
  ['14', '2 pm'],
  ['24', 'midnight'],
])('the hour %s is %s', (hour, words) => expect(en.hour(Number(hour))).toBe(words));

test('days of dispatch are named by the days without it', () => {
  const DISPATCH_CUT_OFF_HOUR = '14';
  expect(dispatchDaysWords({ DISPATCH_CLOSED_DAYS: 'Sunday; Saturday', DISPATCH_CUT_OFF_HOUR }, said)).toBe(
    'Every day but Saturday and Sunday. An order after 2 pm is the next day’s.',
  );
  expect(dispatchDaysWords({ DISPATCH_CLOSED_DAYS: 'none', DISPATCH_CUT_OFF_HOUR }, said)).toMatch(/^Every day\. /);
});

describe('holidays', () => {
  const words = (DISPATCH_HOLIDAYS: string) => holidaysWords({ DISPATCH_HOLIDAYS }, said, '2026-11-09');
  test('that are past are not named', () => {
    expect(words('2026-11-10; 2026-11-08')).toBe('Tue 10 Nov');
    expect(words('2026-11-08')).toMatch(/^None to come/);
  });
  test('beyond the first four are counted', () => {
    expect(words('2026-11-09; 2026-11-10; 2026-11-11; 2026-11-12; 2026-12-25')).toBe(
      'Mon 9 Nov, Tue 10 Nov, Wed 11 Nov, Thu 12 Nov and 1 more',
    );
  });
});

test('a festive season is named by its days, and said to be over afterwards', () => {
  const season = { FESTIVE_FROM: '2026-10-26', FESTIVE_UNTIL: '2026-11-07', FESTIVE_DISPATCH_DAYS: '4-6' };
  expect(seasonWords(season, said, '2026-11-07')).toBe('Mon 26 Oct to Sat 7 Nov: dispatch in 4-6 working days');
  expect(seasonWords(season, said, '2026-11-08')).toMatch(/^Mon 26 Oct to Sat 7 Nov; it is over\. /);
  expect(seasonWords({ ...season, FESTIVE_FROM: '' }, said, '2026-11-07')).toBe('None');
});

test('the time to report damage names both hours unless they are alike', () => {
  const hours = (product: string) => damageWords({ RETURNS_HOURS_PRODUCT: product, RETURNS_HOURS_POLICY: '48' }, said);
  expect(hours('24')).toBe('Within 24 hours of delivery if they can, 48 at the latest');
  expect(hours('48')).toBe('Within 48 hours of delivery');
});

test('a mistake is said in the language by its rule, and by the shop if its rule is not known here', () => {
  const broken = brokenRule('too_long', '140');
  expect(mistakeWords(broken, en)).toBe('It must have at most 140 characters.');
  expect(mistakeWords(broken, hi)).toBe('ज़्यादा से ज़्यादा 140 अक्षर चलते हैं।');
  expect(mistakeWords({ ...broken, rule: 'toString' as 'empty', message: 'is odd' }, hi)).toBe('is odd।');
});

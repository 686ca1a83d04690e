import { describe, expect, test } from 'vitest';
import { editableTextsOf, mistakesOf, readTexts } from './editable-settings.ts';

const usual = editableTextsOf({});

test('the usual settings have no mistakes', () => {
  expect(mistakesOf(usual)).toEqual([]);
});

test('a text is read as the environment is', () => {
  const { values, mistakes } = readTexts({
    STORE_INSTAGRAM: 'https://www.instagram.com/dhaaga/',
    FESTIVE_DISPATCH_DAYS: '4 - 6',
    DISPATCH_CLOSED_DAYS: 'Sunday; saturday',
    RETURNS_HOURS_POLICY: '72',
  });
  expect(mistakes).toEqual([]);
  expect(values).toEqual({
    STORE_INSTAGRAM: 'https://www.instagram.com/dhaaga',
    FESTIVE_DISPATCH_DAYS: { min: 4, max: 6 },
    DISPATCH_CLOSED_DAYS: [0, 6],
    RETURNS_HOURS_POLICY: 72,
  });
});

describe('refused is', () => {
  test.each([
    ['STORE_EMAIL', 'hello', 'must be an e-mail address'],
    ['STORE_PHONE', '98765 43210', 'must be a number in international form, such as +919876543210'],
    ['STORE_HOURS', '', 'is empty'],
    ['STORE_HOURS', 'daily\n10 to 5', 'must be one line'],
    ['STORE_INSTAGRAM', 'javascript:alert(1)', 'must be an address such as https://www.instagram.com/yourshop'],
    ['DISPATCH_CUT_OFF_HOUR', '25', 'must be a full hour of the day, 1 to 24'],
    [
      'DISPATCH_HOLIDAYS',
      '2026-11-08; 2026-02-30',
      'must be days such as 2026-11-08, separated by semicolons; “2026-02-30” is none',
    ],
    ['FESTIVE_FROM', '26 October', 'must be a day such as 2026-11-01'],
    ['FESTIVE_NOTICE', 'x'.repeat(141), 'must have at most 140 characters'],
    ['FESTIVE_ORDERS_A_DAY', '-1', 'must be a number of orders, 0 for no limit'],
  ] as const)('%s as “%s”', (name, text, message) => {
    expect(mistakesOf({ ...usual, [name]: text })).toMatchObject([{ name, message }]);
  });

  test.each(['1-3', '2-2', '6-4', '4-31', 'four', '4-6-8'])('dispatch in “%s” working days', (text) => {
    expect(mistakesOf({ ...usual, FESTIVE_DISPATCH_DAYS: text })).toMatchObject([
      { name: 'FESTIVE_DISPATCH_DAYS', message: 'must be working days such as 4-6, at least 2-3 and at most 30' },
    ]);
  });

  test.each([
    ['2026-11-07', '', 'FESTIVE_UNTIL', 'is needed with the first day of a season'],
    ['', '2026-11-07', 'FESTIVE_FROM', 'is needed with the last day of a season'],
    ['2026-11-07', '2026-11-06', 'FESTIVE_UNTIL', 'must not be before the first day of the season'],
    ['2026-11-07', '2027-02-07', 'FESTIVE_UNTIL', 'must be at most 92 days from the first day of the season on'],
  ])('a season from “%s” until “%s”', (from, until, name, message) => {
    expect(mistakesOf({ ...usual, FESTIVE_FROM: from, FESTIVE_UNTIL: until })).toMatchObject([{ name, message }]);
  });
});

test('a mistake names its rule with the values that its sentence has', () => {
  expect(mistakesOf({ ...usual, FESTIVE_NOTICE: 'x'.repeat(141), DISPATCH_BOXES: 'Tube: 9x9x0 cm, 150 g' })).toEqual([
    {
      name: 'DISPATCH_BOXES',
      rule: 'box_sides',
      limits: ['120', 'Tube'],
      message: 'must have sides of whole centimetres, 1 to 120; see “Tube”',
    },
    { name: 'FESTIVE_NOTICE', rule: 'too_long', limits: ['140'], message: 'must have at most 140 characters' },
  ]);
});

test('a season of one day, and one of 92 days, are accepted', () => {
  for (const until of ['2026-11-07', '2027-02-06'])
    expect(mistakesOf({ ...usual, FESTIVE_FROM: '2026-11-07', FESTIVE_UNTIL: until })).toEqual([]);
});

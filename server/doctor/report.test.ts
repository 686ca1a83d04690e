import { expect, test } from 'vitest';
import { note, ok, wrong } from './finding.ts';
import { formatSection, formatSummary, wrap } from './report.ts';

test('a section has a line for each finding, and what to do is indented below it', () => {
  const findings = [ok('All is well.'), note('Look here.', 'Some day.'), wrong('A is 1.', 'Set A to 2.')];
  expect(formatSection('Settings', findings, 80)).toEqual([
    'Settings',
    '  ok     All is well.',
    '  note   Look here.',
    '           Some day.',
    '  WRONG  A is 1.',
    '           Set A to 2.',
  ]);
});

test('long sentences are broken at spaces and aligned', () => {
  const lines = formatSection(
    'T',
    [note('one two three four five six seven eight nine ten', 'a '.repeat(30).trim())],
    50,
  );
  expect(lines).toEqual([
    'T',
    '  note   one two three four five six seven eight',
    '         nine ten',
    `           ${'a '.repeat(20).trim()}`,
    `           ${'a '.repeat(10).trim()}`,
  ]);
  expect(wrap('https://shop.example.in/very/long x', 10)).toEqual(['https://shop.example.in/very/long', 'x']);
});

test('the summary counts what is wrong and what is to be read', () => {
  expect(formatSummary([ok('a')])).toBe('Nothing is wrong.');
  expect(formatSummary([note('a')])).toBe('Nothing is wrong. 1 note to read.');
  expect(formatSummary([wrong('a', 'b'), note('c'), note('d')])).toBe('1 thing is wrong. 2 notes to read.');
  expect(formatSummary([wrong('a', 'b'), wrong('c', 'd')])).toBe('2 things are wrong.');
});

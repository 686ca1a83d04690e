import { expect, test } from 'vitest';
import { withoutTurns, withoutUnseen } from './shown-text.ts';

test.each([
  ['\u001b[2J\u001b]0;owned\u0007Asha', '[2J]0;ownedAsha'],
  ['\u009b31mAsha\rRao', '31mAshaRao'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2067Asha\u2069 \u200fRao\u061c', 'Asha Rao'],
  ['one\u2028two', 'onetwo'],
])('%j is shown in its order, without orders to a terminal', (text, shown) => {
  expect(withoutTurns(text)).toBe(shown);
});

test.each(['A line\nand\tanother\r\n', 'क्‍ष and र्‌य', '🪡 ₹4,200', 'evil.\u200bexample'])(
  '%j is shown as it is',
  (text) => {
    expect(withoutTurns(text)).toBe(text);
  },
);

test('a name looks like another no more by characters that take no room, and keeps the joiners of its script', () => {
  expect(withoutUnseen('As\u200bha\u00ad\u2060\ufeff R\u{e0041}ao\u202e')).toBe('Asha Rao');
  expect(withoutUnseen('क्\u200dष र्\u200cय')).toBe('क्\u200dष र्\u200cय');
});

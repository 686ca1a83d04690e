import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameUndrawn } from './name-undrawn.ts';

const isAscii = (letter: string) => /^[ -~]$/.test(letter);

test('neighbours that are not drawn are named together, by their code points', () => {
  expect(nameUndrawn('Wang 王伟, 😀!', isAscii)).toBe('Wang [U+738B U+4F1F], [U+1F600]!');
  expect(nameUndrawn('\ud83d\u0007', isAscii)).toBe('[U+D83D U+0007]');
});

test('joiners of a picture of several signs are not named', () => {
  expect(nameUndrawn('👩\u200d👧\ufe0f', isAscii)).toBe('[U+1F469 U+1F467]');
});

test('every letter is either kept or named', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '王', 'ক', '😀') }), (text) => {
      const named = nameUndrawn(text, isAscii);
      const back = named.replaceAll(/\[([^\]]*)\]/g, (_, codes: string) =>
        codes
          .split(' ')
          .map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16)))
          .join(''),
      );
      expect(back).toBe(text);
      expect(Array.from(named).every(isAscii)).toBe(true);
    }),
  );
});

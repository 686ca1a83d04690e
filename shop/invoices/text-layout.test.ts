import { expect, test } from 'vitest';
import { layoutOf, rememberLayouts, type TextLayout } from './text-layout.ts';

const layOut = (text: string): TextLayout =>
  layoutOf(
    Array.from(text, (letter) => ({ id: letter, advanceWidth: 500, codePoints: [letter.codePointAt(0)] })),
    Array.from(text, () => ({ xAdvance: 500, yAdvance: 0, xOffset: 0, yOffset: 0 })),
  );

test('a font lays out a text once for each set of features', () => {
  const asked: string[] = [];
  const layout = rememberLayouts((text, features) => {
    asked.push(`${text} ${features ?? ''}`);
    return layOut(text);
  });
  for (const features of [undefined, ['tnum'], undefined, ['tnum']])
    expect(layout('42', features).advanceWidth).toBe(1_000);
  expect(asked).toEqual(['42 ', '42 tnum']);
});

test('a layout that its reader has converted does not change the remembered one', () => {
  const layout = rememberLayouts(layOut);
  for (const position of layout('Asha').positions) Object.assign(position, { xAdvance: 1 });
  expect(layout('Asha').advanceWidth).toBe(2_000);
});

test('a font forgets layouts once it has laid out thousands of texts', () => {
  const asked: string[] = [];
  const layout = rememberLayouts((text) => {
    asked.push(text);
    return layOut(text);
  });
  for (let number = 0; number < 3_000; number += 1) layout(String(number));
  expect(layout('0').advanceWidth).toBe(500);
  expect(asked.filter((text) => text === '0')).toHaveLength(2);
});

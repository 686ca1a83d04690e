import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Returns where the parenthesis that opens at `from` closes. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

// Vite takes `import('…').then(…)` into the function that fetches its styles first, so that a second argument of `then` hears nothing of
// styles that could not be fetched, as without a network.
test('code that is fetched late and cannot be fetched is handled by catch, which hears of its styles as well', async () => {
  const unhandled: string[] = [];
  for await (const file of glob('{storefront,office}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })) {
    const text = await readFile(file, 'utf8');
    for (const { 0: begin, index } of text.matchAll(/import\('[^']+'\)\s*\.then\(/g))
      if (!/^\)\s*\.catch\(/.test(text.slice(closingOf(text, index + begin.length - 1))))
        unhandled.push(`${file}: ${begin}`);
  }
  expect(unhandled).toEqual([]);
});

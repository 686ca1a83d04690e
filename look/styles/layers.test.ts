import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Heights by their names, or, within an element that has one of its own, 1 to 5. */
const allowed = /^(var\(--layer-(bar|header|notice|dialog|message|skip)\)|auto|[1-5])$/;

test('what lies on a page of the shop or the office has one of the named heights', async () => {
  const others: string[] = [];
  for await (const file of glob('{look,storefront,office}/**/*.css')) {
    for (const [, height = ''] of (await readFile(file, 'utf8')).matchAll(/z-index:\s*([^;]+);/g))
      if (!allowed.test(height)) others.push(`${file}: ${height}`);
  }
  expect(others).toEqual([]);
});

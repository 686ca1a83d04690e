import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { office, pages } from './build-pages.ts';

/** Matches the relative imports of values, static and dynamic. */
const imported = /(?:^import(?! type)[^;]*?from |^export(?! type)[^;]*?from |import\()'([.]{1,2}[/][^'?]+)'/gm;

/** Returns the files that those in a folder import, themselves included, but for tests. */
function filesReachedFrom(folder: string): Set<string> {
  const waiting = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  const reached = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    if (!/[.]tsx?$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) waiting.push(join(file, '..', path));
  }
  return reached;
}

test.each([
  ['storefront', pages],
  ['office', office],
])('a change of any file that %s imports has it built anew', (folder, { sources }) => {
  const reached = [...filesReachedFrom(folder)];
  expect(reached.length).toBeGreaterThan(100);
  const unknown = reached.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  expect(unknown).toEqual([]);
});

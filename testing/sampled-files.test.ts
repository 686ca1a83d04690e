import { expect, test } from 'vitest';
import { findSampledFiles } from './sampled-files.ts';

test('files that sample their tests or their cases are found, and others are not', () => {
  const found = findSampledFiles(['{database,shop,server}/**/*.test.ts']);
  expect(found).toContain('database/embedded.test.ts');
  expect(found).toContain('server/api/bad-inputs.test.ts');
  expect(found).not.toContain('shop/money.test.ts');
  expect(found.length).toBeLessThan(60);
});

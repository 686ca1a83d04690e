import { expect, test } from 'vitest';
import { missingPackages } from '../e2e/engines/packages.ts';

test('the packages that Firefox and WebKit need are named as long as their files are missing', () => {
  expect(missingPackages(() => true)).toEqual([]);
  expect(missingPackages(() => false)).toContain('webkit2gtk-driver');
  expect(missingPackages((file) => !file.includes('firefox'))).toEqual(['firefox-esr']);
});

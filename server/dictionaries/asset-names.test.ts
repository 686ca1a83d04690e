import { expect, test } from 'vitest';
import { assetPatternOf, differenceFileName } from './asset-names.ts';

test.each([
  ['shared-BXKd9V_N.js', 'shared-*.js'],
  ['product._saree_name-DYziam-j.js', 'product._saree_name-*.js'],
  ['card-row--Q_9-zzt.css', 'card-row-*.css'],
  ['shared-BXKd9V_N.js.br', null],
  ['anek-latin-CREmLdAP.woff2', null],
  ['short-abc.js', null],
  ['(a)-BXKd9V_N.js', null],
  ['..%2f-BXKd9V_N.js', null],
])('the pattern of the asset %s is %j', (file, pattern) => {
  expect(assetPatternOf(file)).toBe(pattern);
});

test('the file name of a difference has the hash in characters that a file system accepts', () => {
  expect(differenceFileName('a-BXKd9V_N.js', 'pZGm1A/0IEBKARczz7exkNYsZb8+zaMrV7J32a2fFG4=')).toBe(
    'a-BXKd9V_N.js.pZGm1A_0IEBKARczz7exkNYsZb8-zaMrV7J32a2fFG4.dcz',
  );
});

/**
 * Finds spreads of object and array literals (`...{ a, b }`, `...['a', 'b'] as const`) in all code; part of `npm run check`. A spread
 * does what its contents alone would do, but TypeScript does not compare the fields of a spread literal with the type that is
 * expected: a field that nobody knows would pass unseen.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findLiteralSpreads } from './literal-spread-findings.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
for (const file of listed.split('\n').filter((one) => one !== '' && existsSync(one)))
  for (const line of findLiteralSpreads(file, readFileSync(file, 'utf8'))) {
    console.error(`${file}:${line} a spread of a literal: write its contents without the spread`);
    process.exitCode = 1;
  }

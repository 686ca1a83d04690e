/**
 * Finds bare text beside elements that come and go, in shop and office; part of `npm run check`. Browsers that translate a page, and
 * reader extensions, put other nodes in the place of text. React then looks in vain for the text that it drew: it cannot remove it,
 * nor put an element before it, and the whole page fails (docs/decisions/0099). Text that is alone in its element is safe.
 * An option without a value is refused as well: its value would be its translated text.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findBareText } from './bare-text-findings.ts';

const rooms = ['storefront/*.tsx', 'office/*.tsx', 'look/*.tsx'];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
  encoding: 'utf8',
});
const findings = findBareText(resolve('tsconfig.json'), listed.split('\n').filter(Boolean));
for (const { file, line, text, problem } of findings) console.error(`${file}:${line} ${problem}: ${text}`);
if (findings.length > 0) process.exitCode = 1;

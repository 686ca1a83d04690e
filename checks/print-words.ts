/** `npm run words`: prints every sentence that a shopper can read and where it stands; with `--write` writes docs/words.md. */
import { writeFileSync } from 'node:fs';
import { collectShopWords, composeWordList } from './shop-words.ts';

const sentences = collectShopWords();
if (process.argv.includes('--write')) writeFileSync('docs/words.md', composeWordList(sentences));
for (const { part, file, line, text, isSpecified } of sentences)
  console.log(`${isSpecified ? 'spec' : '    '} ${part} ${file}:${line} ${text}`);

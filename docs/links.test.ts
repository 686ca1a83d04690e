/** Checks that the files that the documents link to or name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
/** All documents but the specification, which is the merchant's own text. */
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'docs/spec.md');
const rooms = [...new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))].join('|');
/** Matches a path of this repository in backticks, but none with a placeholder, such as `providers/<name>/`. */
const namedFile = new RegExp(`\`((?:${rooms})/[\\w$./-]+[.][a-z]+)\``, 'g');

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links only to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(normalize(join(dirname(document), decodeURI(target)))));
    expect(missing).toEqual([]);
  });

  test('names only files that exist', () => {
    const missing = [...text.matchAll(namedFile)].map(([, file = '']) => file).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });
});

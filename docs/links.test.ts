/** Checks that the documents' links lead somewhere, and that the files they name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
/** The specification is the merchant's own text. */
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'docs/spec.md');
const rooms = [...new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))].join('|');
/** A file of ours in backticks; one with a placeholder, such as `providers/<name>/`, is none. */
const namedFile = new RegExp(`\`((?:${rooms})/[\\w$./-]+[.][a-z]+)\``, 'g');

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(normalize(join(dirname(document), decodeURI(target)))));
    expect(missing).toEqual([]);
  });

  test('names files that exist', () => {
    const missing = [...text.matchAll(namedFile)].map(([, file = '']) => file).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
  });
});

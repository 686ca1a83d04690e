/**
 * Finds JavaScript and CSS of shop and office that the oldest supported browsers do not have (docs/browsers.md); part of `npm run
 * check`. What `look/browser/older-browsers.ts` adds is there; what is asked for before it is used, or only makes a page nicer, is listed
 * here with what one sees without it.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { youngInScript, youngInStyles } from './compat-findings.ts';

/** Read by its own words, lest a name stay here that is no longer added. */
const added = readFileSync('look/browser/older-browsers.ts', 'utf8');
const isAdded = (name: string) => new RegExp(`\\b${/\w+(?=\(\)$|$)/.exec(name)?.[0]}[(:]`).test(added);

/** Says what one sees without them, by the name of a property with all of its values, or of anything else. */
const withoutThem: Readonly<Record<string, string>> = {
  '.error()': 'a function of ours and of the bundler',
  '.move()': 'a function of ours',
  '.pause()': 'a function of films',
  '.take()': 'a function of ours',
  '.use()': 'a function of the server in development',
  'restore()': 'a function of ours',
  'requestIdleCallback()': 'asked for before; deferred work begins after two seconds',
  'cancelIdleCallback()': 'asked for before, as requestIdleCallback',
  'navigator.share': 'asked for before; the list of ways to share opens',
  'navigator.vibrate': 'called if it is there; the screen says it too',
  '::-moz-range-thumb': 'Firefox alone has it',
  '::-webkit-search-cancel-button': 'Firefox has no cross to hide',
  '::-webkit-slider-thumb': 'Firefox has a name of its own for it',
  '::details-content': 'what is folded away stays so in print',
  'print-color-adjust': 'stars are printed where the printer’s colours allow',
  '::selection': 'the browser’s own colours of chosen text',
  '@media scripting': 'controls that need scripts are seen where none run; a sentence beside them says so',
  '@page': 'the printer’s own margins',
  'break-after': 'a heading may end a sheet',
  'contain-intrinsic-size': 'rows out of view are laid out at once',
  'content-visibility': 'what is out of view is drawn at once',
  cursor: 'phones have none',
  'field-sizing': 'a field keeps its size',
  'forced-color-adjust': 'there are no forced colours',
  'new BarcodeDetector': 'asked for before; another reader takes its place',
  'new CloseWatcher': 'asked for before; the dialog handles Escape',
  resize: 'a field keeps its size',
  'scrollbar-color': 'the browser’s own colours of scroll bars',
  'scrollbar-width': 'scroll bars are seen',
  size: 'the printer’s own paper',
  'text-decoration': 'an even underline',
  'text-wrap': 'lines break where they are full',
};

const isListed = (name: string) => name in withoutThem || (name.split(': ', 1)[0] ?? '') in withoutThem;

/** Returns the files of a browser's program: those of its folders, and what they load of others. */
function filesOf(folders: readonly string[]): Set<string> {
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file) || /[.]test[.]|[.]d[.]ts$/.test(file)) return;
    files.add(file);
    if (!/[.]tsx?$/.test(file)) return;
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    for (const { moduleRequest, entries } of module.staticImports) {
      const isOfTypes = entries.length > 0 && entries.every(({ isType }) => isType);
      const [path = ''] = moduleRequest.value.split('?');
      if (path.startsWith('.') && /[.](tsx?|css)$/.test(path) && !isOfTypes) follow(join(dirname(file), path));
    }
  };
  for (const file of globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,css}`))) follow(file);
  return files;
}

const used = new Set<string>();
let isFine = true;
for (const file of filesOf(['storefront', 'office', 'look'])) {
  const source = readFileSync(file, 'utf8');
  for (const name of file.endsWith('.css') ? youngInStyles(source) : youngInScript(file, source)) {
    used.add(name);
    used.add(name.split(': ', 1)[0] ?? '');
    if (isListed(name) || (!file.endsWith('.css') && isAdded(name))) continue;
    console.error(`${file}: ${name} is younger than the oldest supported browsers (docs/browsers.md)`);
    isFine = false;
  }
}
for (const name of Object.keys(withoutThem).filter((one) => !used.has(one))) {
  console.error(`checks/compat.ts: ${name} is not used any more`);
  isFine = false;
}
if (!isFine) process.exitCode = 1;

import { expect, test } from 'vitest';
import { youngInScript, youngInStyles } from './compat-findings.ts';

test.each([
  ['const { promise } = Promise.withResolvers();', ['Promise.withResolvers']],
  ['Object.groupBy(all, keyOf)', ['Object.groupBy']],
  ['AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['list.toSorted(); list.sort(); list.at(-1)', ['.toSorted()']],
  ['new CloseWatcher(); new Map()', ['new CloseWatcher']],
  ['document.startViewTransition(); document.querySelector("a")', ['document.startViewTransition']],
  ['requestIdleCallback(work); response.json()', ['requestIdleCallback()']],
  ['z.union([one, other])', ['.union()']],
  ['// list.toSorted()', []],
])('of the script %s what is younger than the oldest browsers is named', (source, names) => {
  expect(youngInScript('a.ts', source)).toEqual(names);
});

test.each([
  ['p { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['@starting-style { p { opacity: 0 } }', ['@starting-style']],
  ['@media (scripting: none) { p { display: none } }', ['@media scripting']],
  ['div:popover-open { color: red }', [':popover-open']],
  ['p { color: light-dark(red, blue) }', ['light-dark()']],
  ['p:has(b) { inset: 0; display: grid; width: 100dvh }', []],
])('of the style sheet %s what is younger than the oldest browsers is named', (source, names) => {
  expect(youngInStyles(source)).toEqual(names);
});

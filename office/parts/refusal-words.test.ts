import { expect, test } from 'vitest';
import { ApiProblem } from '../../look/calls/answer.ts';
import { mr } from '../words/mr.ts';
import { refusalWords } from './refusal-words.ts';

const refused = (body: object) => new ApiProblem(409, { ...body });

test('a use case’s own reason is said in the words of the screen', () => {
  const problem = refused({ code: 'act_refused', reason: 'leaves_too_little' });
  expect(refusalWords(problem, { leaves_too_little: 'Leave ₹0 or ₹1.' })).toBe('Leave ₹0 or ₹1.');
});

test('a refusal that no screen has words of its own for is said in those of the office, with its amounts', () => {
  const problem = refused({ code: 'act_refused', reason: 'leaves_too_little', left: 420_000, min: 100 });
  expect(refusalWords(problem)).toBe('The payment provider sends back ₹1 at least: leave ₹0, or ₹1 or more.');
  expect(refusalWords(refused({ code: 'over_limit', title: 'x' }))).toBe(
    'This is above your limits. The owner must do it.',
  );
});

test.each([
  'on_hold',
  'order_stopped',
  'no_parcel',
  'wrong_state',
  'busy',
  'wallet_empty',
  'not_holdable',
  'not_on_hold',
  'not_away',
  'not_delivered',
  'not_arrived',
  'not_inspected',
  'unknown_photo',
  'unknown_saree',
  'unknown_weaver',
  'unknown_draft',
  'listed',
  'discarded',
])('the refusal "%s" is said in words of the office on every screen', (reason) => {
  expect(refusalWords(refused({ code: 'act_refused', reason, title: 'This cannot be done.' }))).not.toContain('cannot');
});

test('a refusal that the office has no words for is said in those of the API', () => {
  expect(
    refusalWords(refused({ code: 'too_many', title: 'Too many tries just now. Please wait a little and try again.' })),
  ).toBe('Too many tries just now. Please wait a little and try again.');
});

test.each([
  ['already_scheduled', 'The same is about to be done already. Undo that first, or wait until it is done.'],
  ['undone', 'It was undone before it was done. Check it again, then decide.'],
])('a scheduled act that is refused as %s is said in words of the office', (reason, words) => {
  expect(refusalWords(refused({ code: 'act_refused', reason, title: 'x' }))).toBe(words);
});

test('an error of our own is not shown in its technical words', () => {
  expect(refusalWords(new TypeError('x is not a function'))).toBe('Something went wrong here. Try again.');
});

test('a refusal is said in the language of the office, with its amounts', () => {
  expect(refusalWords(refused({ code: 'act_refused', reason: 'on_hold', title: 'x' }), {}, mr)).toBe(
    mr.refusals.on_hold,
  );
  expect(refusalWords(refused({ code: 'too_many', title: 'x' }), {}, mr)).toBe(mr.problems.too_many);
  const left = (amount: number) => refused({ code: 'act_refused', reason: 'more_than_left', left: amount });
  expect(refusalWords(left(0), {}, mr)).toBe(mr.refusals.nothing_left);
  expect(refusalWords(left(420_000), {}, mr)).toBe('फक्त ₹4,200 परत देता येतात.');
});

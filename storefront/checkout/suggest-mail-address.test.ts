import { expect, test } from 'vitest';
import { suggestMailAddress } from './suggest-mail-address.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@REDIFMAIL.com', 'asha@rediffmail.com'],
])('for the typed address %s the form suggests %s', (typed, meant) => {
  expect(suggestMailAddress(typed)).toBe(meant);
});

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@example.in',
  'asha@mail.com.au',
  'gmial.com',
  '@gmial.com',
  'asha',
  '',
])('for the typed text "%s" the form suggests no address', (typed) => {
  expect(suggestMailAddress(typed)).toBeNull();
});

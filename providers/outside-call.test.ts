import { expect, test } from 'vitest';
import { isAwayStatus } from './outside-call.ts';

test.each([400, 404, 409, 422])('a refusal with %d is an answer', (status) => {
  expect(isAwayStatus(status)).toBe(false);
});

test.each([401, 403])('a refusal of the shop’s account with %d is as good as no answer', (status) => {
  expect(isAwayStatus(status)).toBe(true);
});

test.each([200, 302, 500, 503])('an answer with %d that cannot be used is as good as none', (status) => {
  expect(isAwayStatus(status)).toBe(true);
});

/** Rules by which uploads are tried again. */
import { expect, test } from 'vitest';
import { ApiProblem } from '../api/client.ts';
import { isWorthRetrying } from './send-picture.ts';

test.each([403, 404, 408, 413, 429])('a photo that something before the shop answers by %i is sent again', (status) => {
  expect(isWorthRetrying(new ApiProblem(status, {}))).toBe(true);
});

test.each(['too_many', 'busy', 'signed_out'])('a photo is sent again after the passing refusal "%s"', (code) => {
  expect(isWorthRetrying(new ApiProblem(429, { code }))).toBe(true);
});

test('a photo that the shop refuses is not sent again', () => {
  expect(isWorthRetrying(new ApiProblem(422, { code: 'not_a_picture' }))).toBe(false);
});

/** Rules by which uploads are tried again. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/client.ts';
import { isWorthRetrying, pauseAfter, pausesMs, sendWithPauses } from './send-picture.ts';

test.each([403, 404, 408, 413, 429])('a photo that something before the shop answers by %i is sent again', (status) => {
  expect(isWorthRetrying(new ApiProblem(status, {}))).toBe(true);
});

test.each(['too_many', 'busy', 'signed_out', 'passkey_needed', 'held'])(
  'a photo is sent again after the passing refusal "%s"',
  (code) => {
    expect(isWorthRetrying(new ApiProblem(429, { code }))).toBe(true);
  },
);

test('a photo that the shop refuses is not sent again', () => {
  expect(isWorthRetrying(new ApiProblem(422, { code: 'not_a_picture' }))).toBe(false);
});

describe('a picture of a saree', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const unreachable = new ApiProblem(0, { code: 'unreachable' });

  test('is sent again only after a pause that grows', async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(unreachable)
      .mockRejectedValueOnce(unreachable)
      .mockResolvedValue(null);
    const sent = sendWithPauses(attempt);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await sent;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test('is given up after the last pause, with the error of the last attempt', async () => {
    const attempt = vi.fn().mockRejectedValue(unreachable);
    const given = expect(sendWithPauses(attempt)).rejects.toBe(unreachable);
    await vi.runAllTimersAsync();
    await given;
    expect(attempt).toHaveBeenCalledTimes(pausesMs.length + 1);
  });

  test('is not sent again once the shop has refused it', async () => {
    const attempt = vi.fn().mockRejectedValue(new ApiProblem(422, { code: 'not_a_picture' }));
    await expect(sendWithPauses(attempt)).rejects.toMatchObject({ code: 'not_a_picture' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

test('a photo of a draft is sent again after the same pauses, and after the longest one from then on', () => {
  expect([1, 2, 3, 4, 20].map(pauseAfter)).toEqual([2_000, 10_000, 30_000, 30_000, 30_000]);
});

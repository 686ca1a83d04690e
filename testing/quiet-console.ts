/** Fails a test that writes to `console.error` without expecting it: errors must not pass unseen. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A test that expects an error asserts it and then clears it: `vi.mocked(console.error).mockClear()`. */
afterEach(() => {
  const said = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(said).toEqual([]);
});

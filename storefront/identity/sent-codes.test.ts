import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeSentCode,
  forgetSentCode,
  forgetSentCodes,
  keepSentCode,
  readOpenCode,
  reopenSentCode,
  sentCodeOf,
} from './sent-codes.ts';

const timing = { expiresSeconds: 300, resendSeconds: 30 };
const asha = '+919876543210';
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') });
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (to: string) => keepSentCode('login', sentCodeOf(to, timing, Date.now()));

test('a code that was sent is shown after a reload, with the time from which on another may be asked for', () => {
  keep(asha);
  expect(readOpenCode('login')).toMatchObject({ to: asha, resendAt: Date.now() + 30_000 });
});

test('after going back, the same contact leads to its code again and another one does not', () => {
  keep(asha);
  closeSentCode('login');
  expect(readOpenCode('login')).toBeNull();
  expect(reopenSentCode('login', '+919876500000')).toBeNull();
  expect(reopenSentCode('login', asha)).toMatchObject({ to: asha });
  expect(readOpenCode('login')).toMatchObject({ to: asha });
});

test('of two contacts the last one is shown, and the first is still found', () => {
  keep('asha@example.in');
  keep(asha);
  expect(readOpenCode('login')?.to).toBe(asha);
  expect(reopenSentCode('login', 'asha@example.in')?.to).toBe('asha@example.in');
  expect(readOpenCode('login')?.to).toBe('asha@example.in');
});

test('a code is found in its own place alone, and not once it is used or expired', () => {
  keep(asha);
  expect(reopenSentCode('checkout', asha)).toBeNull();
  forgetSentCode('login', asha);
  expect(reopenSentCode('login', asha)).toBeNull();
  keep(asha);
  vi.advanceTimersByTime(300_000);
  expect(readOpenCode('login')).toBeNull();
  expect(reopenSentCode('login', asha)).toBeNull();
});

test('nothing of a customer who logs out stays stored', () => {
  keep(asha);
  forgetSentCodes();
  expect([...stored]).toEqual([]);
});

test.each(['', 'null', '{"to":1}', '[{"to":"x"}]', '[null]', 'not json'])(
  'what else is stored there, such as %s, counts as no code',
  (text) => {
    stored.set('sentCodes', text);
    expect(readOpenCode('login')).toBeNull();
    keep(asha);
    expect(readOpenCode('login')?.to).toBe(asha);
  },
);

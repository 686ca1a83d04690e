import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllProgress, forgetProgress, keepProgress, readProgress } from './progress.ts';

const progress = { found: { 'DH-MUL-001': 1 }, grams: 750 };

/** A browser's store of texts. */
function fakeStorage(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

test('what was found of an order is kept until its parcel is packed', () => {
  keepProgress('A', progress);
  keepProgress('B', { ...progress, grams: null });
  expect([readProgress('A'), readProgress('B'), readProgress('C')]).toEqual([
    progress,
    { ...progress, grams: null },
    null,
  ]);
  forgetProgress('A');
  expect([readProgress('A'), readProgress('B')?.grams]).toEqual([null, null]);
  forgetAllProgress();
  expect(readProgress('B')).toBeNull();
});

test('the oldest of more than a hundred orders is forgotten', () => {
  for (let order = 0; order <= 100; order += 1) keepProgress(`N${order}`, progress);
  expect([readProgress('N0'), readProgress('N1'), readProgress('N100')]).toEqual([null, progress, progress]);
});

test.each(['{', 'null', '[]'])('a store that holds %s counts as empty', (text) => {
  localStorage.setItem('office-packing', text);
  expect(readProgress('A')).toBeNull();
});

test('a store that is full loses nothing but the progress', () => {
  vi.stubGlobal('localStorage', {
    ...fakeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  keepProgress('A', progress);
  expect(readProgress('A')).toBeNull();
});

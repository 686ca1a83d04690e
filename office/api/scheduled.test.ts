import { expect, test } from 'vitest';
import { type WaitingAct, withWaitingAct, wordsOfWaitingAct } from './scheduled.ts';

const refund: WaitingAct = { id: 'a', act: 'order.refund', money: 420_000, due_at: '', is_own: true };

test('a waiting refund is named with its amount, and a cancellation without', () => {
  expect(wordsOfWaitingAct(refund)).toBe('Refund of ₹4,200');
  expect(wordsOfWaitingAct({ act: 'order.cancel', money: 420_000 })).toBe('The cancellation');
});

test('an act that the list has already is not in it twice', () => {
  const once = withWaitingAct(undefined, refund);
  expect(withWaitingAct(once, { ...refund, due_at: 'later' }).waiting).toEqual([{ ...refund, due_at: 'later' }]);
  expect(withWaitingAct(once, { ...refund, id: 'b' }).waiting.map(({ id }) => id)).toEqual(['a', 'b']);
});

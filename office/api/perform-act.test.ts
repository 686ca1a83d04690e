/** Keys of acts whose answers are lost. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './client.ts';
import { callOf, lostForMs, noteAnswer } from './perform-act.ts';

let refund: { name: string; input: { orderId: string; amount: number }; seen: number };
beforeEach(() => {
  refund = { name: 'order.refund', input: { orderId: randomUUID(), amount: 50_000 }, seen: 7 };
});

const unreachable = new ApiProblem(0, { code: 'unreachable' });

/** Asks for a refund, whose call ends by an error, or is answered. */
function askOnce(error?: unknown) {
  const call = callOf(refund);
  noteAnswer(refund, call, error);
  return call;
}

test.each([
  ['the network fails', unreachable],
  ['the shop fails', new ApiProblem(500, { code: 'internal' })],
  ['a proxy gives up waiting', new ApiProblem(504, {})],
  ['the answer breaks off', new TypeError('network error')],
])('an act is asked for again with its key and with what was seen then after %s', (_, error) => {
  const call = askOnce(error);
  expect(callOf({ ...refund, seen: 8 })).toEqual(call);
});

test('another act has a key of its own, also while an answer is lost', () => {
  const call = askOnce(unreachable);
  const other = { ...refund, input: { ...refund.input, amount: 60_000 } };
  expect(callOf(other).key).not.toBe(call.key);
  noteAnswer(other, callOf(other));
  expect(callOf(refund)).toEqual(call);
});

test('an act that was answered or refused in the end has a new key when it is asked for again', () => {
  for (const error of [undefined, new ApiProblem(409, { code: 'moved_on' })]) {
    const call = askOnce(unreachable);
    noteAnswer(refund, callOf(refund), error);
    const again = callOf({ ...refund, seen: 8 });
    expect(again.key).not.toBe(call.key);
    expect(again.seen).toBe(8);
  }
});

test.each([
  [429, { code: 'too_many' }],
  [401, { code: 'signed_out' }],
  [403, { code: 'passkey_needed' }],
  [503, { code: 'held' }],
  [413, {}],
])('a lost call keeps its key after it was refused by %i %j, which says nothing of it', (status, body) => {
  const call = askOnce(unreachable);
  noteAnswer(refund, callOf(refund), new ApiProblem(status, body));
  expect(callOf(refund)).toEqual(call);
});

test('a call that was lost some minutes ago is another wish when it is asked for again', () => {
  vi.useFakeTimers();
  try {
    const call = askOnce(unreachable);
    vi.advanceTimersByTime(lostForMs - 1);
    expect(callOf(refund)).toEqual(call);
    vi.advanceTimersByTime(1);
    expect(callOf(refund).key).not.toBe(call.key);
  } finally {
    vi.useRealTimers();
  }
});

test('what an act makes has the same id in a lost call that is made again, and a new one with another input', () => {
  const invite = (name: string) =>
    ({
      name: 'staff.invite',
      input: { name, email: `${refund.input.orderId}@example.in` },
      idField: 'staffId',
    }) as const;
  const first = callOf(invite('Kavita'));
  expect(first.input).toEqual({ ...invite('Kavita').input, staffId: first.newId });
  noteAnswer(invite('Kavita'), first, unreachable);
  const other = callOf(invite('Kavitha'));
  expect([other.newId, other.key]).not.toContain(first.newId);
  noteAnswer(invite('Kavitha'), other);
  expect(callOf(invite('Kavita'))).toEqual(first);
});

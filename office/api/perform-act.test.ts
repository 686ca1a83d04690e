/** Keys of acts whose answers are lost. */
import { expect, test } from 'vitest';
import { ApiProblem } from './client.ts';
import { callOf, type LostCalls, noteAnswer } from './perform-act.ts';

const refund = { name: 'order.refund', input: { orderId: 'o1', amount: 50_000 }, seen: 7 };

/** Asks for a refund, whose call ends by an error, or is answered. */
function askOnce(error?: unknown) {
  const lost: LostCalls = new Map();
  const call = callOf(lost, refund);
  noteAnswer(lost, call, error);
  return { lost, call };
}

test.each([
  ['the network fails', new ApiProblem(0, { code: 'unreachable' })],
  ['the shop fails', new ApiProblem(500, { code: 'internal' })],
  ['a proxy gives up waiting', new ApiProblem(504, {})],
  ['the answer breaks off', new TypeError('network error')],
])('an act is asked for again with its key and with what was seen then after %s', (_, error) => {
  const { lost, call } = askOnce(error);
  expect(callOf(lost, { ...refund, seen: 8 })).toEqual(call);
});

test('another act has a key of its own, also while an answer is lost', () => {
  const { lost, call } = askOnce(new ApiProblem(0, { code: 'unreachable' }));
  const other = callOf(lost, { ...refund, input: { orderId: 'o1', amount: 60_000 } });
  expect(other.key).not.toBe(call.key);
  noteAnswer(lost, other);
  expect(callOf(lost, refund)).toEqual(call);
});

test('an act that was answered or refused in the end has a new key when it is asked for again', () => {
  for (const error of [undefined, new ApiProblem(409, { code: 'moved_on' })]) {
    const { lost, call } = askOnce(new ApiProblem(0, { code: 'unreachable' }));
    noteAnswer(lost, callOf(lost, refund), error);
    const again = callOf(lost, { ...refund, seen: 8 });
    expect(again.key).not.toBe(call.key);
    expect(again.seen).toBe(8);
  }
});

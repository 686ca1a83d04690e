/** Keys of acts whose answers are lost. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ActName } from '../../shop/office/acts.ts';
import { ApiProblem } from './client.ts';
import { type AskedAct, callOf, forgetTakenBack, lostForMs, noteAnswer } from './perform-act.ts';

let refund: AskedAct<'order.refund'>;
beforeEach(() => {
  const input = { orderId: randomUUID(), amount: 50_000, reason: 'a slub', takeBack: false };
  refund = { name: 'order.refund', input, seen: 7 };
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
      input: { name, email: `${refund.input.orderId}@example.in`, role: 'packer' },
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

const askedFor = (name: ActName, input: object) => ({ name, input }) as AskedAct;

test.each<[ActName, object, ActName, object]>([
  ['draft.unschedule', {}, 'draft.list', { seen: 1, at: '2026-12-01T05:00:00Z' }],
  ['draft.discard', {}, 'draft.restore', {}],
  ['draft.picture_remove', { place: 1, hash: 'a' }, 'draft.picture_put', {}],
  ['draft.picture_move', { from: 1, to: 2, hash: 'a' }, 'draft.picture_move', { from: 2, to: 1, hash: 'a' }],
])(
  'a lost call of %s %j has a new key after %s %j of the same draft, and its own after that of another',
  (name, rest, opposite, others) => {
    const draftId = randomUUID();
    const asked = askedFor(name, { draftId, ...rest });
    const call = callOf(asked);
    noteAnswer(asked, call, unreachable);
    const taken = (id: string) => askedFor(opposite, { draftId: id, ...others });
    noteAnswer(taken(randomUUID()), callOf(taken(randomUUID())));
    noteAnswer(taken(draftId), callOf(taken(draftId)), new ApiProblem(409, { code: 'act_refused' }));
    expect(callOf(asked)).toEqual(call);
    noteAnswer(taken(draftId), callOf(taken(draftId)));
    expect(callOf(asked).key).not.toBe(call.key);
  },
);

test('a lost removal of a picture has a new key once a picture was sent to the same gallery', () => {
  const sku = randomUUID();
  const asked = { name: 'saree.picture_remove', input: { sku, place: 1, hash: 'a' } } as const;
  const call = callOf(asked);
  noteAnswer(asked, call, unreachable);
  forgetTakenBack({ name: 'saree.picture_put', input: { sku: 'another' } });
  expect(callOf(asked)).toEqual(call);
  forgetTakenBack({ name: 'saree.picture_put', input: { sku } });
  expect(callOf(asked).key).not.toBe(call.key);
});

test('a lost call has a new key after an opposite act whose answer is lost as well', () => {
  const { orderId } = refund.input;
  const hold = { name: 'order.hold', input: { orderId } } as const;
  const release = { name: 'order.unhold', input: { orderId } } as const;
  const call = callOf(hold);
  noteAnswer(hold, call, unreachable);
  noteAnswer(release, callOf(release), unreachable);
  expect(callOf(hold).key).not.toBe(call.key);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitPerTurn } from './per-turn.ts';

/** Makes a sender of two answers a turn; `ask` requests answers, each for the address that its first letter names. */
function open() {
  const sent: string[] = [];
  const send = limitPerTurn(2);
  return {
    sent,
    ask: (...names: string[]) => {
      for (const name of names)
        send(
          () => name.charAt(0),
          () => void sent.push(name),
        );
    },
  };
}

test('answers within the bound of a turn are sent at once, in every turn', async () => {
  const { sent, ask } = open();
  ask('a1', 'a2');
  expect(sent).toEqual(['a1', 'a2']);
  await nextTurn();
  ask('a3', 'a4');
  expect(sent).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('answers beyond the bound of a turn are sent in the next turns, one of each address after the other', async () => {
  const { sent, ask } = open();
  ask('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2');
  expect(sent).toEqual(['a1', 'a2']);
  await nextTurn();
  expect(sent.slice(2)).toEqual(['a3', 'b1']);
  await nextTurn();
  expect(sent.slice(4)).toEqual(['a4', 'b2']);
  await nextTurn();
  expect(sent.slice(6)).toEqual(['a5']);
});

test('an answer that is requested while others of its address wait is sent after them', async () => {
  const { sent, ask } = open();
  ask('a1', 'a2', 'a3', 'a4', 'a5');
  await nextTurn();
  ask('a6');
  await nextTurn();
  await nextTurn();
  expect(sent).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
});

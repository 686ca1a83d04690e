import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

/** Opens a stream of three pieces, whose turns come by `give`. */
function open() {
  const state = { read: 0, cancelled: '' };
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.read += 1;
        if (state.read > 3) controller.close();
        else controller.enqueue(new Uint8Array([state.read]));
      },
      cancel(reason) {
        state.cancelled = String(reason);
      },
    },
    { highWaterMark: 0 },
  );
  const turns: (() => void)[] = [];
  const rooms = { taken: 0, left: 0 };
  const stream = readInTurn(source, {
    turn: () => new Promise<void>((begin) => turns.push(begin)),
    room: async () => {
      rooms.taken += 1;
      return () => {
        rooms.left += 1;
      };
    },
  });
  return { state, stream, turns, rooms, give: () => turns.shift()?.() };
}

test('a piece is read when somebody asks for it and its turn has come, and not before', async () => {
  const { state, stream, turns, give } = open();
  const reader = stream.getReader();
  expect(turns).toEqual([]);
  const first = reader.read();
  await nextTurn();
  expect([state.read, turns.length]).toEqual([0, 1]);
  give();
  expect((await first).value).toEqual(new Uint8Array([1]));
  expect([state.read, turns.length]).toEqual([1, 0]);
});

test('all pieces come in their order', async () => {
  const { stream, give } = open();
  const bytes: number[] = [];
  const reading = (async () => {
    for await (const piece of stream) bytes.push(...piece);
  })();
  for (let turn = 0; turn < 8; turn += 1) {
    give();
    await nextTurn();
  }
  await reading;
  expect(bytes).toEqual([1, 2, 3]);
});

test('whoever goes away while they wait cancels the source, and nothing is read for them', async () => {
  const { state, stream, give } = open();
  const reader = stream.getReader();
  const first = reader.read();
  await reader.cancel('gone');
  give();
  await nextTurn();
  expect(await first).toEqual({ done: true, value: undefined });
  expect(state).toEqual({ read: 0, cancelled: 'gone' });
});

test('a piece has its room until the next one is asked for, and none is left over at the end', async () => {
  const { stream, rooms, give } = open();
  const reader = stream.getReader();
  const first = reader.read();
  await nextTurn();
  give();
  await first;
  expect(rooms).toEqual({ taken: 1, left: 0 });
  const rest = [reader.read(), reader.read(), reader.read()];
  for (let turn = 0; turn < 8; turn += 1) {
    give();
    await nextTurn();
  }
  await Promise.all(rest);
  expect(rooms).toEqual({ taken: 4, left: 4 });
});

test('whoever goes away gives the room of their piece back', async () => {
  const { stream, rooms, give } = open();
  const reader = stream.getReader();
  const first = reader.read();
  await nextTurn();
  give();
  await first;
  await reader.cancel('gone');
  expect(rooms).toEqual({ taken: 1, left: 1 });
});

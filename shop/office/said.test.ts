import { expect, test } from 'vitest';
import { sayerOf } from './said.ts';

const say = sayerOf({ quiet: 'Nothing waits.', some: ({ count }: { readonly count: number }) => `${count} wait.` });

test('a sentence has its words in English, and the code and the values of the same in another language', () => {
  expect(say('some', { count: 3 })).toEqual({ words: '3 wait.', said: { code: 'some', values: { count: 3 } } });
});

test('a sentence without a value has its code alone', () => {
  expect(say('quiet')).toEqual({ words: 'Nothing waits.', said: { code: 'quiet', values: {} } });
});

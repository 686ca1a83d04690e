import { expect, test } from 'vitest';
import { fetchPdf } from './outside-file.ts';
import { testServer } from './testing/server.ts';

const patience = { tryMs: 1_000, allMs: 5_000, backOffMs: [0, 0] } as const;

/** Fetches a document of at most twenty bytes from a server that answers with each of these in turn. */
async function fetchFrom(...answers: { status: number; body: string }[]) {
  const server = await testServer(() => answers.shift() ?? { status: 500, body: '' });
  const fetched = await fetchPdf({ service: 'shipping', url: server.url, maxBytes: 20, patience }).catch(
    (error: Error) => error.message,
  );
  const text = typeof fetched === 'string' ? fetched : Buffer.from(fetched).toString();
  return [text, server.asked.length];
}

test('a PDF is fetched, again after an answer that is no success', async () => {
  expect(await fetchFrom({ status: 502, body: 'busy' }, { status: 200, body: '%PDF-1.7' })).toEqual(['%PDF-1.7', 2]);
});

test('an error after three tries says neither the address nor the answer', async () => {
  expect(await fetchFrom()).toEqual(['shipping: did not give a document', 3]);
});

test.each(['<html>', `%PDF-${'x'.repeat(40)}`])(
  'a document that is no PDF or too long is fetched once: %s',
  async (body) => {
    expect(await fetchFrom({ status: 200, body })).toEqual([
      'shipping: gave a document that is no PDF, or too long',
      1,
    ]);
  },
);

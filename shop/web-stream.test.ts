import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamZip } from './files/zip.ts';
import { asWebStream } from './web-stream.ts';

const at = new Date('2026-11-20T06:00:00Z');
const chunk = new Uint8Array(1_000);

test('a stream gives its chunks in order, and ends', async () => {
  const stream = asWebStream(Readable.from(['a', 'b', 'c'].map((letter) => Buffer.from(letter))));
  expect(String(await buffer(stream))).toBe('abc');
});

test('an error of the source is the reader’s, also one from before anything was read', async () => {
  const failed = new Readable({ read() {} });
  const reader = asWebStream(failed).getReader();
  failed.destroy(new Error('the disk is gone'));
  await expect(reader.read()).rejects.toThrow('the disk is gone');
});

test.each(['before it reads', 'while it waits for a chunk', 'between two chunks'])(
  'a reader that cancels %s destroys the source, whatever that does afterwards',
  async (when) => {
    const source = new Readable({ read() {} });
    const reader = asWebStream(source).getReader();
    if (when === 'between two chunks') {
      source.push(chunk);
      await reader.read();
    }
    const waiting = when === 'while it waits for a chunk' ? reader.read() : null;
    await reader.cancel();
    expect(source.destroyed).toBe(true);
    source.push(chunk);
    source.push(null);
    expect((await waiting)?.done ?? true).toBe(true);
  },
);

test('a ZIP file whose reader cancels while a file of it is made takes that file nowhere', async () => {
  const made = Promise.withResolvers<Uint8Array>();
  const begun = Promise.withResolvers<void>();
  const read = () => {
    begun.resolve();
    return made.promise;
  };
  const zip = streamZip([{ name: 'a.pdf', read }], at);
  const closed = new Promise((resolve) => zip.once('close', resolve));
  const reader = asWebStream(zip).getReader();
  // The head of the file comes before its contents.
  await reader.read();
  await begun.promise;
  await reader.cancel();
  made.resolve(chunk);
  await closed;
});

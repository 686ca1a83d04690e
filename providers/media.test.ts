/** Runs the contract of the media port on each provider; the bucket is on a local S3 server. */

import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../database/free-port.ts';
import type { MediaStore } from '../shop/ports/media.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { testMediaStore } from '../shop/testing/media-store.ts';
import { mediaFolder } from './media-folder/media-folder.ts';
import { mediaS3 } from './media-s3/media-s3.ts';

const kind = { contentType: 'image/webp', cacheControl: 'public, max-age=60' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);
async function keysOf(store: MediaStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}
const read = async (stream: ReadableStream<Uint8Array> | null) => stream && (await new Response(stream).text());

let folder: string;
let bucket: { server: S3rver; url: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  const port = await findFreePort();
  const directory = join(folder, 's3');
  const buckets = [{ name: 'shop-media' }];
  const server = new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: buckets });
  await server.run();
  bucket = { server, url: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  await bucket.server.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (url: string) =>
  mediaS3({
    bucket: 'shop-media',
    region: 'ap-south-1',
    endpoint: url,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

const adapters: [string, () => MediaStore][] = [
  ['a folder', () => mediaFolder(join(folder, 'media'))],
  ['a bucket', () => inBucket(bucket.url)],
  ['the tests’ own memory', () => testMediaStore()],
];

describe.each(adapters)('the media store in %s', (_name, open) => {
  let store: MediaStore;
  beforeEach(async () => {
    store = open();
    for (const key of await keysOf(store)) await store.delete(key);
  });

  test('reads what was written, and replaces it as a whole', async () => {
    const key = 'product-images/NeelMegh-Indigo:Ivory नील_1.0123456789abcdef-640.avif';
    await store.write(key, bytesOf('a first picture'), kind);
    await store.write(key, bytesOf('a picture'), kind);
    expect(textOf(await store.read(key))).toBe('a picture');
    expect(await read(await store.stream(key))).toBe('a picture');
    const head = await store.head(key);
    expect(head?.bytes).toBe(9);
    expect(Math.abs(Date.now() - (head?.modified.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('reads a range of a file’s bytes', async () => {
    await store.write('house-videos/loom.mp4', bytesOf('0123456789'), kind);
    expect(await read(await store.stream('house-videos/loom.mp4', { first: 0, last: 2 }))).toBe('012');
    expect(await read(await store.stream('house-videos/loom.mp4', { first: 4, last: 9 }))).toBe('456789');
  });

  test('stores a file of this machine', async () => {
    const file = join(folder, 'video.mp4');
    await writeFile(file, 'x'.repeat(300_000));
    await store.writeFile('product-videos/A.mp4', file, kind);
    expect(await store.head('product-videos/A.mp4')).toMatchObject({ bytes: 300_000 });
  });

  test('lists keys by their prefix, and deletes a key, also if it is deleted already', async () => {
    const keys = ['masters/house-images/a.1.avif', 'house-images/a.1-320.avif', 'house-images/ab.1-320.avif'];
    for (const key of keys) await store.write(key, bytesOf('x'), kind);
    expect(await keysOf(store, '')).toEqual(keys.toSorted());
    expect(await keysOf(store, 'house-images/a.')).toEqual(['house-images/a.1-320.avif']);
    expect(await keysOf(store, 'nothing/')).toEqual([]);
    await store.delete('house-images/a.1-320.avif');
    await store.delete('house-images/a.1-320.avif');
    expect(await keysOf(store, 'house-images/')).toEqual(['house-images/ab.1-320.avif']);
  });

  test('has nothing at a key that was not written, nor at a folder', async () => {
    await store.write('house-images/a', bytesOf('x'), kind);
    for (const key of ['house-images/b', 'house-images']) {
      expect(await store.read(key)).toBeNull();
      expect(await store.stream(key)).toBeNull();
      expect(await store.head(key)).toBeNull();
    }
  });

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', 'a\\..\\b', 'a\0b'])(
    'refuses the key "%s"',
    async (key) => {
      expect(await store.read(key)).toBeNull();
      expect(await store.stream(key)).toBeNull();
      expect(await store.head(key)).toBeNull();
      await expect(store.write(key, bytesOf('x'), kind)).rejects.toThrow(RangeError);
      await expect(store.writeFile(key, join(folder, 'video.mp4'), kind)).rejects.toThrow(RangeError);
      expect(await keysOf(store)).toEqual([]);
    },
  );
});

test('a media folder has nothing below a file, nor under a name that is too long for the file system', async () => {
  const store = mediaFolder(join(folder, 'names'));
  await store.write('house-images/a', bytesOf('x'), kind);
  expect(await store.read('house-images/a/b')).toBeNull();
  expect(await store.head(`house-images/${'x'.repeat(300)}`)).toBeNull();
});

test('a failed write leaves a media folder’s file as it was, and no other file', async () => {
  const root = join(folder, 'whole');
  const store = mediaFolder(root);
  await store.write('a/b', bytesOf('old'), kind);
  await expect(store.writeFile('a/b', join(folder, 'missing'), kind)).rejects.toThrow();
  expect(textOf(await store.read('a/b'))).toBe('old');
  expect(await readdir(join(root, 'a'))).toEqual(['b']);
});

test('a media folder lists what links lead to, as to another disk, once, and ends where they lead in a circle', async () => {
  const [root, other] = [join(folder, 'linked'), join(folder, 'the other disk')];
  const store = mediaFolder(root, { followsLinks: true });
  await store.write('masters/a', bytesOf('here'), kind);
  await mkdir(join(other, 'deep'), { recursive: true });
  await writeFile(join(other, 'deep/b'), 'there');
  await symlink(other, join(root, 'masters/there'));
  await symlink(join(other, 'deep/b'), join(root, 'masters/c'));
  await symlink(root, join(other, 'back'));
  await symlink(other, join(other, 'itself'));
  await symlink(join(folder, 'nowhere'), join(root, 'masters/broken'));
  expect(await keysOf(store, 'masters/')).toEqual(['masters/a', 'masters/c', 'masters/there/deep/b']);
  expect(textOf(await store.read('masters/there/deep/b'))).toBe('there');
});

test.each([
  ['RequestTimeTooSkewed', 'the clock of this machine is wrong'],
  ['AccessDenied', 'the key may not do that'],
  ['SignatureDoesNotMatch', 'the secret does not belong to the access key'],
])('a bucket that refuses with %s is reported in words', async (code, words) => {
  const server = createServer((_, answer) => {
    answer.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const store = inBucket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(store.write('a/b', bytesOf('x'), kind)).rejects.toThrow(`media bucket: write failed (${words})`);
  expect(await store.checkAccount?.()).toMatchObject([{ state: 'wrong', says: expect.stringContaining(code) }]);
  await new Promise((closed) => server.close(closed));
});

test('a failing bucket is reported without keys or secrets', async () => {
  const gone = inBucket(`http://127.0.0.1:${await findFreePort()}`);
  const wrongBucket = mediaS3({
    bucket: 'not-there',
    region: 'ap-south-1',
    endpoint: bucket.url,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  for (const store of [gone, wrongBucket]) {
    const calls = [() => store.read('a/b'), () => store.write('a/b', bytesOf('x'), kind), () => keysOf(store)];
    for (const call of calls) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(OutsideServiceError);
      expect(String(error)).toMatch(/^Error: media bucket: (read|write|list) failed \([\w ]+\)$/);
    }
  }
});

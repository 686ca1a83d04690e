import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterAll, describe, expect, test } from 'vitest';
import { BackupRefusal } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { encryptionFor, makeBackupKey, type SecretKey, shopKeyOf } from './encryption.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = await makeBackupKey();
const shopKey = await shopKeyOf('a secret of the shop that is long enough');
const encryption = await encryptionFor(key.publicKey, shopKey);

/** Rows of a table in which every part differs; longer than one part. */
const row = Buffer.alloc(1024 * 1024, 'A7KD-93QX\t');
const bigRows = Array.from({ length: 10 }, (_, at) => Buffer.concat([Buffer.from(`${at}\t`), row]));

let count = 0;
async function written(isEncrypted: boolean): Promise<Buffer> {
  count += 1;
  const file = join(folder, `archive-${count}`);
  await writeArchive(file, isEncrypted ? encryption : null, async (archive) => {
    await archive.add('backup.json', '{"format":1}');
    await archive.addTable('public.orders', { chunks: Readable.from(bigRows), count: () => 10 });
    await archive.addTable('public.saree', { chunks: Readable.from([]), count: () => 0 });
    await archive.add('media.json', '[]');
  });
  return readFile(file);
}

async function read(bytes: Uint8Array, keys: readonly SecretKey[] = [], skipped: readonly string[] = []) {
  const entries: Record<string, string> = {};
  const reading = readArchive(Readable.from([bytes], { objectMode: false }), keys);
  for (;;) {
    const { value, done } = await reading.next();
    if (done) return { entries, contents: value };
    if (skipped.includes(value.name)) continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of value.chunks) chunks.push(chunk);
    entries[value.name] = Buffer.concat(chunks).toString();
  }
}

const plain = await written(false);
const sealed = await written(true);

describe('A backup file', () => {
  test('is read as it was written', async () => {
    const { entries, contents } = await read(plain);
    expect(Object.keys(entries)).toEqual(['backup.json', 'public.orders', 'media.json']);
    expect(entries['public.orders']).toBe(Buffer.concat(bigRows).toString());
    expect(contents.rows).toEqual({ 'public.orders': 10, 'public.saree': 0 });
  });

  test('is checked also where an entry is not read', async () => {
    const { entries } = await read(plain, [], ['public.orders']);
    expect(Object.keys(entries)).toEqual(['backup.json', 'media.json']);
  });

  test('is unpacked by programs that know Zstandard and tar alone', async () => {
    const unpacked = Readable.from([plain]).pipe(createZstdDecompress());
    const entries = await unpackTar(Readable.toWeb(unpacked) as ReadableStream<Uint8Array>);
    expect(entries.map(({ header }) => header.name)).toEqual([
      'backup.json',
      'tables/public.orders/00001.copy',
      'tables/public.orders/00002.copy',
      'tables/public.orders/00003.copy',
      'media.json',
      'contents.json',
    ]);
  });

  test('is opened by the key of the merchant, and by that of the shop', async () => {
    for (const opening of [key.secretKey, shopKey])
      expect(Object.keys((await read(sealed, [opening])).entries)).toHaveLength(3);
  });

  test('is opened by no other key, and says that it is encrypted', async () => {
    const other = await makeBackupKey();
    for (const keys of [[], [other.secretKey], [await shopKeyOf('another secret of the shop, long enough')]])
      await expect(read(sealed, keys)).rejects.toThrow(/^It is encrypted/);
  });
});

describe('A backup file is refused', () => {
  const refused = (bytes: Buffer, keys: readonly SecretKey[]) =>
    read(bytes, keys).then(
      () => 'accepted',
      (error: unknown) => (error instanceof BackupRefusal ? 'refused' : error),
    );

  test.each([
    ['plain', plain, []],
    ['encrypted', sealed, [key.secretKey]],
  ] as const)('with any byte flipped (%s)', async (_, bytes, keys) => {
    const step = Math.max(1, Math.floor(bytes.length / 300));
    const edges = Array.from({ length: 60 }, (_, at) => [at, bytes.length - 1 - at]).flat();
    const places = [...edges, ...Array.from({ length: 300 }, (_, at) => at * step)];
    for (const place of new Set(places)) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 0x10;
      expect([place, await refused(flipped, keys)]).toEqual([place, 'refused']);
    }
  });

  test.each([
    ['plain', plain, []],
    ['encrypted', sealed, [key.secretKey]],
  ] as const)('that ends too early, or goes on (%s)', async (_, bytes, keys) => {
    const cuts = [0, 1, 20, 40, 200, Math.floor(bytes.length / 2), bytes.length - 41, bytes.length - 40];
    for (const at of [...cuts, bytes.length - 1])
      expect([at, await refused(bytes.subarray(0, at), keys)]).toEqual([at, 'refused']);
    expect(await refused(Buffer.concat([bytes, Buffer.from('more')]), keys)).toBe('refused');
  });
});

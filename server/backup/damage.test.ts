/** Damage to what is beside a backup file, one file at a time: pictures, descriptions and the record of erasures. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import type { Erasure } from '../../shop/customers/erasure-store.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { MediaCopy } from './archive-format.ts';
import { type BackupStore, listStored, objectHeaders, storeRecord, storeVerification } from './backup-set.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { encryptionFor, makeBackupKey, shopKeyOf } from './encryption.ts';
import { readErasures } from './erasure-log.ts';
import { openMediaCopying, readCopy } from './media-copies.ts';
import { restoreMedia } from './restore-media.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-damage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const workFolder = join(folder, 'work');
const media = mediaFolder(join(folder, 'media'));
const store = mediaFolder(join(folder, 'backups'));
const shopKey = await shopKeyOf('a secret of the shop');
const encryption = await encryptionFor((await makeBackupKey()).publicKey, shopKey);
const [first, second] = ['masters/product-images/A-B_1.0123456789abcdef.webp', 'masters/report-photos/0123.webp'];

const write = (name: string, bytes: Uint8Array | string) => store.write(name, Buffer.from(bytes), objectHeaders);

/** Damage to a file of a place, by its name. Unreadable is a file whose disk fails: an account with all rights reads any other. */
const damages: Record<string, (name: string) => Promise<BackupStore>> = {
  'a bit of which is turned': async (name) => {
    const bytes = Buffer.from((await store.read(name)) ?? []);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
    await write(name, bytes);
    return store;
  },
  'that is cut': async (name) => {
    const bytes = (await store.read(name)) ?? new Uint8Array();
    await write(name, bytes.subarray(0, bytes.length >> 1));
    return store;
  },
  'that is empty': async (name) => {
    await write(name, '');
    return store;
  },
  'that is missing': async (name) => {
    await store.delete(name);
    return store;
  },
  'that is another one': async (name) => {
    await write(name, 'the bytes of something else');
    return store;
  },
  'that the disk does not give': async (name) => {
    const failing = <T>(read: (key: string) => Promise<T>) => {
      return async (key: string) => {
        if (key === name) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' });
        return read(key);
      };
    };
    return { ...store, read: failing(store.read), stream: failing((key) => store.stream(key)) };
  },
};

let copies: readonly MediaCopy[];
const partsOf = (place: BackupStore, sealed: typeof encryption | null) => ({
  media,
  store: place,
  encryption: sealed,
  shopKeys: [shopKey],
  workFolder,
});

async function beginAnew(sealed: typeof encryption | null): Promise<void> {
  await rm(join(folder, 'media'), { recursive: true, force: true });
  await rm(join(folder, 'backups'), { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  await media.write(first, Buffer.from('a photograph of a saree'), objectHeaders);
  await media.write(second, Buffer.from('a photograph of a report'), objectHeaders);
  ({ copies } = await openMediaCopying(partsOf(store, sealed))([]));
}

const objectOf = (key: string) => copies.find((copy) => copy.key === key)?.object ?? '';

describe.each([
  ['encrypted', encryption],
  ['plain', null],
] as const)('Of %s copies, one', (_, sealed) => {
  beforeEach(() => beginAnew(sealed));

  test.each(Object.entries(damages))(
    '%s is left out of a restore and named, and the others are restored',
    async (_, damage) => {
      const place = await damage(objectOf(first));
      const restored = mediaFolder(join(folder, 'restored'));
      const result = await restoreMedia({ media: restored, store: place, keys: [shopKey], workFolder }, copies);
      expect(result).toMatchObject({ copied: 1, lost: [{ key: first, object: objectOf(first) }] });
      expect(await restored.head(first)).toBeNull();
      expect(Buffer.from((await restored.read(second)) ?? []).toString()).toBe('a photograph of a report');
      await rm(join(folder, 'restored'), { recursive: true });
    },
  );

  test.each(Object.entries(damages))('%s is stored anew by the next backup', async (_, damage) => {
    const place = await damage(objectOf(first));
    const next = await openMediaCopying(partsOf(place, sealed))(copies);
    expect(next).toEqual({ copies, healed: 1, unreadable: [] });
    const restored = mediaFolder(join(folder, 'restored'));
    const result = await restoreMedia({ media: restored, store, keys: [shopKey], workFolder }, next.copies);
    expect(result).toEqual({ copied: 2, lost: [] });
    await rm(join(folder, 'restored'), { recursive: true });
  });

  test.each(['../outside', '/etc/shop', 'masters/../../outside', ''])(
    'whose key leads out of the pictures (%j) is left out of a restore and named, and the others are restored',
    async (key) => {
      const restored = mediaFolder(join(folder, 'restored'));
      const listed = copies.map((copy) => (copy.key === first ? { ...copy, key } : copy));
      const result = await restoreMedia({ media: restored, store, keys: [shopKey], workFolder }, listed);
      expect(result).toMatchObject({ copied: 1, lost: [{ key, fault: 'damaged' }] });
      await rm(join(folder, 'restored'), { recursive: true });
    },
  );

  test('of which any bit is turned is damaged, and no error of another kind', async () => {
    const name = objectOf(first);
    const copy = copies.find(({ object }) => object === name);
    const bytes = Buffer.from((await store.read(name)) ?? []);
    for (const [at, byte] of bytes.entries()) {
      const turned = Buffer.from(bytes);
      turned[at] = byte ^ (1 << (at % 8));
      await write(name, turned);
      expect([at, copy && (await readCopy(store, copy, [shopKey]))]).toEqual([at, 'damaged']);
    }
  });

  test('that the shop cannot read any more keeps its copy of earlier, and others are copied', async () => {
    await media.write(first, Buffer.from('a photograph that was changed'), objectHeaders);
    const failing = {
      ...media,
      stream: async (key: string) => {
        if (key === first) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'open' });
        return media.stream(key);
      },
    };
    const next = await openMediaCopying({ ...partsOf(store, sealed), media: failing })(copies);
    expect(next).toMatchObject({ unreadable: [first] });
    expect(next.copies.map(({ object }) => object)).toEqual(copies.map(({ object }) => object));
  });

  test('that a bucket does not give for now ends the restore, which is to be repeated', async () => {
    const away = {
      ...store,
      stream: () => Promise.reject(new OutsideServiceError('media', 'media bucket: read failed')),
    };
    const restoring = restoreMedia(
      { media: mediaFolder(join(folder, 'restored')), store: away, keys: [shopKey], workFolder },
      copies,
    );
    await expect(restoring).rejects.toThrow(OutsideServiceError);
  });
});

describe('Of the record of erasures, a file', () => {
  beforeEach(() => beginAnew(null));

  test.each(Object.entries(damages).filter(([kind]) => kind !== 'that is missing'))(
    '%s brings back nobody whom it names',
    async (_, damage) => {
      const name = 'erasures/account-uid%2Fof%20asha.json';
      await write(name, JSON.stringify({ kind: 'account', subject: 'uid/of asha', erasedAt: '2026-11-01T00:00:00Z' }));
      await write('erasures/Thumbs.db', 'of a program that shows pictures');
      const place = await damage(name);
      const erasures: Erasure[] = [];
      for await (const erasure of readErasures(place, new Date('2026-11-02'))) erasures.push(erasure);
      expect(erasures).toEqual([{ kind: 'account', subject: 'uid/of asha', erasedAt: expect.any(Date) }]);
    },
  );
});

describe('Of two backups, the description', () => {
  const file = 'shop-2026-11-02T00-00-00Z.tar.zst';

  beforeEach(async () => {
    await beginAnew(null);
    for (const day of [1, 2]) {
      const name = `shop-2026-11-0${day}T00-00-00Z.tar.zst`;
      await write(name, 'a backup');
      const record = {
        file: name,
        takenAt: new Date(`2026-11-0${day}`),
        version: '1',
        bytes: 8,
        sha256: '',
        media: [...copies],
      };
      await storeRecord(store, { ...record, verifiedAt: null });
    }
  });

  test.each(Object.entries(damages))('%s loses neither its backup nor a picture', async (_, damage) => {
    const place = await damage('shop-2026-11-02T00-00-00Z.json');
    expect(await listStored(place)).toMatchObject({
      described: [{ takenAt: new Date('2026-11-01') }],
      undescribed: [file],
    });
    await storeVerification(place, 'shop-2026-11-01T00-00-00Z.tar.zst', new Date());
    await deleteOldBackups(place, { days: 1, weeks: 0, months: 0 });
    expect(await store.head(file)).not.toBeNull();
    for (const { object } of copies) expect(await store.head(object)).not.toBeNull();
  });

  test('says when its backup was verified', async () => {
    await storeVerification(store, file, new Date('2026-11-03'));
    expect((await listStored(store)).described.map(({ verifiedAt }) => verifiedAt)).toEqual([
      new Date('2026-11-03'),
      null,
    ]);
    await deleteOldBackups(store, { days: 1, weeks: 0, months: 0 });
    expect((await listStored(store)).described).toHaveLength(1);
  });
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { createCommandRunner, environmentOfCommand } from '../testing/command.ts';
import { commandAs, type Machine, requireOwnAccount, typedCommand } from './own-account.ts';

const names: Readonly<Record<number, string>> = { 0: 'root', 1000: 'shop', 1001: 'ravi' };

/** A machine on which paths of the data folder belong to accounts; `.` is the folder itself. */
function machineWith(account: number | undefined, owners: Readonly<Record<string, number>>): Machine {
  return {
    account,
    ownerOf: async (path) => {
      const uid = owners[path.replace(/^\/data\/?/, '') || '.'];
      return uid === undefined ? null : { uid, gid: uid };
    },
    nameOf: async (uid) => names[uid] ?? null,
    typed: 'npm run shop -- doctor',
  };
}

const refusalOf = (machine: Machine, DATABASE_URL?: string) =>
  requireOwnAccount({ DATA_DIR: '/data', DATABASE_URL }, machine).then(
    () => null,
    (error: Error) => error.message,
  );

const ofShop = { '.': 1_000, 'postgres.password': 1_000, log: 1_000 };
const ofRoot = { '.': 0, 'postgres.password': 0, log: 0 };

describe('a shop is opened', () => {
  test.each([
    ['the account of its data', 1_000, ofShop],
    ['root, whose data they are', 0, ofRoot],
    ['root, whose data lie in a folder that was mounted for another account', 0, { ...ofRoot, '.': 1_000 }],
    ['root, when there is no folder yet', 0, {}],
    ['root, when there is an empty folder of root’s', 0, { '.': 0 }],
    ['another account in a folder of root’s that it was given to write into', 1_001, { '.': 0 }],
    ['an account of Windows', undefined, ofShop],
  ] as const)('by %s', async (_, account, owners) => {
    expect(await refusalOf(machineWith(account, owners))).toBeNull();
    expect(await refusalOf(machineWith(account, owners), 'postgresql://there/shop')).toBeNull();
  });
});

describe('a shop is refused, with the account of its data and the command to type, to', () => {
  const instead = 'runuser -u shop -- npm run shop -- doctor';

  test.each([
    ['root, beside the data of an account', 0, ofShop],
    ['root, in an empty folder that was made for an account', 0, { '.': 1_000 }],
    ['root, where an earlier command of root’s has left a folder in the data', 0, { ...ofShop, media: 0 }],
    ['another account', 1_001, ofShop],
  ] as const)('%s', async (_, account, owners) => {
    const said = await refusalOf(machineWith(account, owners));
    expect(said).toMatch(/^The data in \/data \(DATA_DIR\) belong to shop, and this command runs as (root|ravi)\b/);
    expect(said?.endsWith(instead)).toBe(true);
    expect(said).not.toContain('\n');
  });

  test('root of a shop with a database of its own, whose pictures it could not read', async () => {
    const owners = { '.': 1_000, log: 1_000 };
    expect(await refusalOf(machineWith(0, owners), 'postgresql://there/shop')).toContain(instead);
    // It may share the folder with others.
    expect(await refusalOf(machineWith(1_001, owners), 'postgresql://there/shop')).toBeNull();
  });

  test('an account beside the data of root, who needs no other account', async () => {
    expect(await refusalOf(machineWith(1_000, ofRoot))).toMatch(
      /belong to root,.* Type as root: npm run shop -- doctor$/,
    );
  });
});

test('an account without a name is told by its number', async () => {
  expect(await refusalOf(machineWith(0, { '.': 4_711 }))).toContain('belong to the account with the number 4711,');
  expect(await commandAs(machineWith(0, {}), { uid: 4_711, gid: 815 }, 'npm start')).toBe(
    'setpriv --reuid=4711 --regid=815 --clear-groups -- npm start',
  );
});

test.each([
  [['/srv/shop/app/server/start.ts'], 'npm start'],
  [['/srv/shop/app/server/start.ts', '--dev'], 'npm run dev'],
  [['/srv/shop/app/server/commands/shop.ts', 'doctor'], 'npm run shop -- doctor'],
  [
    ['/srv/shop/app/server/commands/shop.ts', 'order', 'refund', 'A7KD-93QX-M2NRT', '--reason', 'it’s Asha’s'],
    "npm run shop -- order refund A7KD-93QX-M2NRT --reason 'it’s Asha’s'",
  ],
  [['/srv/shop/app/server/commands/shop.ts', `a'b; rm *`], `npm run shop -- 'a'\\''b; rm *'`],
])('%j was typed as %s', (words, typed) => {
  expect(typedCommand(['/usr/bin/node', ...words])).toBe(typed);
});

describe('beside the data of another account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'own-account-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'log'));
  await writeFile(join(dataDir, 'postgres.password'), 'secret');
  /** Time limit of a test that starts a process, in milliseconds. */
  const processMs = 40_000;
  /** Has the process believe that it runs under an account that owns nothing here. */
  const settings = { DATA_DIR: dataDir, NODE_OPTIONS: '--import=data:text/javascript,process.getuid=()=>4711' };
  const refusal =
    /^The data in .* \(DATA_DIR\) belong to .*, and this command runs as the account with the number 4711\./;

  test.each([
    [['doctor']],
    [['order', 'show', 'A7KD-93QX-M2NRT']],
    [['restore', 'shop-1.tar.zst']],
    [['database', 'move']],
  ])(
    'the command %j writes nothing and says what to type',
    async (words) => {
      const before = await readdir(dataDir, { recursive: true });
      const { code, complained, said } = await createCommandRunner(settings)(...words);
      expect([code, said]).toEqual([1, '']);
      expect(complained).toMatch(refusal);
      expect(complained).toContain(`npm run shop -- ${words.join(' ')}\n`);
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    },
    processMs,
  );

  test(
    'the shop does not start',
    async () => {
      const before = await readdir(dataDir, { recursive: true });
      const start = promisify(execFile)(process.execPath, [resolve('server/start.ts')], {
        cwd: '/',
        env: environmentOfCommand({ ...settings, PORT: String(await findFreePort()) }),
      });
      await expect(start).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(refusal) });
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    },
    processMs,
  );
});

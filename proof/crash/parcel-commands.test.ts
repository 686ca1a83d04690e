/**
 * Kills the merchant's commands about a parcel before each outside call takes effect, and after it did but before its
 * answer came. The same command is then given again: one AWB is paid for, and one of everything is there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody, type TestSandbox } from '../../sandbox/testing/tools.ts';
import { createCommandRunner, environmentOfCommand } from '../../server/testing/command.ts';
import { openShiprocketShop } from '../../server/testing/shiprocket-shop.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findDocument } from '../../shop/parcels/document-store.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import { moveOrderThrough } from '../../shop/testing/order.ts';
import { readParcel } from '../../shop/testing/packed.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { sampleOf } from '../../testing/effort.ts';
import { sampledTest } from '../../testing/sampled-test.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'parcel-commands-'));
afterAll(() => rm(folder, { recursive: true }));

let sandbox: TestSandbox;
let shop: TestShop;
let order: Order;
let settings: Record<string, string>;
let underWay: ChildProcess | null = null;
beforeEach(async () => {
  await clear();
  const opened = await openShiprocketShop(db);
  ({ sandbox, shop, order } = opened);
  settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    ...opened.settings,
  };
});
afterEach(async () => {
  underWay?.kill('SIGKILL');
  await sandbox.close();
});

/** Words of a command: its verb, except for a label whose courier is changed. */
const wordsOf = (verb: Verb) =>
  verb === 'change' ? ['label', order.code, '--change-courier', '--courier', '51'] : [verb, order.code];
const run = (verb: Verb) => createCommandRunner(settings)('parcel', ...wordsOf(verb));

const api = '/v1/external';
const calls = [
  ['label', `GET ${api}/courier/serviceability/`],
  ['label', `GET ${api}/orders/show/:id`],
  ['label', `POST ${api}/courier/assign/awb`],
  ['label', `POST ${api}/courier/generate/label`],
  ['label', 'GET /files/:name'],
  ['change', `GET ${api}/courier/serviceability/`],
  ['change', `GET ${api}/orders/show/:id`],
  ['change', `POST ${api}/courier/assign/awb`],
  ['change', `POST ${api}/courier/generate/label`],
  ['pickup', `POST ${api}/courier/generate/pickup`],
  ['manifest', `POST ${api}/manifests/generate`],
  ['return', `POST ${api}/orders/create/return`],
  ['return', `POST ${api}/courier/assign/awb`],
  ['return', `POST ${api}/courier/generate/pickup`],
  ['cancel', `POST ${api}/orders/cancel`],
] as const;
type Verb = (typeof calls)[number][0];
const points = calls.flatMap(([verb, call]) =>
  (['before', 'after'] as const).map((when) => [verb, call, when] as const),
);

/** Commands that must be given before a command makes sense. */
const before: Readonly<Record<Verb, readonly Verb[]>> = {
  label: [],
  change: ['label'],
  pickup: ['label'],
  manifest: ['label', 'pickup'],
  return: ['label', 'pickup', 'manifest'],
  cancel: ['label'],
};

/** Gives a command and kills it at an outside call, before the call takes effect or before its answer comes. */
async function killAt(verb: Verb, call: string, when: 'before' | 'after'): Promise<void> {
  const fault = { service: 'shiprocket', call, ms: 600_000, times: 1 };
  await sandbox.post('/faults', { ...fault, kind: when === 'before' ? 'latency' : 'trickle' });
  const begun = sandbox.calls.length;
  const command = fileURLToPath(new URL('../../server/commands/shop.ts', import.meta.url));
  const env = environmentOfCommand(settings);
  const child = spawn(process.execPath, [command, 'parcel', ...wordsOf(verb)], { env, cwd: '/', stdio: 'ignore' });
  underWay = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasCome = async () => {
    const { faults } = await readJsonBody<{ faults: unknown[] }>(sandbox.app.request('/faults'));
    return faults.length === 0 && sandbox.calls.length > begun;
  };
  await vi.waitUntil(hasCome, { interval: 20, timeout: 20_000 });
  child.kill('SIGKILL');
  await ended;
}

/** Ends the claim of the killed command, as time does. */
const letClaimEnd = () => sql`update parcel set claimed_until = now() - interval '1 second'`.execute(db);

test.each(sampleOf(points, inject('effort')))(
  'parcel %s is done once although it is killed at “%s”, %s it takes effect',
  { timeout: 120_000 },
  async (verb, call, when) => {
    await packParcel(shop, order.id, { weightG: 820 });
    for (const earlier of before[verb]) expect(await run(earlier)).toMatchObject({ code: 0 });
    if (verb === 'return') await moveOrderThrough(db, order, 'delivered');
    await killAt(verb, call, when);
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
    await letClaimEnd();
    const again = await run(verb);
    // The courier was changed before the command was killed, and may be changed once a day.
    const isDone = verb === 'change' && again.complained.includes('within the last 24 hours');
    if (!isDone) expect(again).toMatchObject({ code: 0, complained: '' });
    await expectOneOfEach(verb);
  },
);

async function expectOneOfEach(verb: Verb): Promise<void> {
  const statement = await readJsonBody<{ data: { amount: string }[] }>(
    sandbox.shiprocket('GET', '/account/details/statement'),
  );
  const payments = statement.data.filter(({ amount }) => Number(amount) < 0);
  expect(payments, 'AWBs that were paid for').toHaveLength(verb === 'return' || verb === 'change' ? 2 : 1);
  expect(sandbox.shipments(), 'shipments').toHaveLength(verb === 'return' ? 2 : 1);
  const out = await readParcel(shop, order);
  if (verb === 'label') expect(await findDocument(db, out.id, 'label')).not.toBeNull();
  if (verb === 'change') {
    expect(out).toMatchObject({ state: 'labelled', courierId: '51', awb: String(sandbox.shipments()[0]?.awb) });
    expect(await run('label')).toMatchObject({ code: 0, said: expect.stringContaining(out.awb ?? '') });
  }
  if (verb === 'pickup') expect(out.state).toBe('pickup_requested');
  if (verb === 'manifest') expect(await findDocument(db, out.id, 'manifest')).not.toBeNull();
  if (verb === 'return') expect(await readParcel(shop, order, 'back')).toMatchObject({ state: 'pickup_requested' });
  if (verb === 'cancel') {
    expect([out.state, statement.data.length]).toEqual(['cancelled', 2]);
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'alert-owner' and data ->> 'orderId' = ${order.id}`.execute(db);
    expect(rows).toHaveLength(1);
  }
}

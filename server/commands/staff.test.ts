/** `npm run shop -- staff …`, as the merchant types it. */
import { expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { listActs } from '../../shop/office/act-log-store.ts';
import { signInStaff } from '../../shop/office/staff-sign-in.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
const secret = 'a secret of tests, which opens nothing';
const settings = { DATABASE_URL: url, SESSION_SECRET: secret, OFFICE_URL: 'https://office.test' };
const run = createCommandRunner(settings);

test('staff invites, lists, changes and removes people by the office’s acts, but not the last owner', async () => {
  expect((await run('staff', 'list')).said).toMatch(/^Nobody works in the office yet/);
  const invited = await run('staff', 'invite', 'Meera Nair', 'Meera@Example.in', '--role', 'owner');
  expect(invited).toMatchObject({ code: 0, complained: '' });
  const [, token = ''] = /https:\/\/office\.test\/office\/sign-in#invitation=([\w-]{43})\n/.exec(invited.said) ?? [];
  const services = { db, secrets: deriveSecrets(secret), now: () => new Date() };
  expect(await signInStaff(services, { kind: 'invitation', token }, 'A test')).toMatchObject({ ok: true });
  expect((await run('staff', 'list')).said).toMatch(/^Meera Nair +meera@example\.in +owner +joined .* 0$/m);
  for (const words of [
    ['remove', 'meera@example.in'],
    ['role', 'meera@example.in', 'packer'],
  ])
    expect(await run('staff', ...words)).toMatchObject({ code: 1, complained: expect.stringContaining('only owner') });
  await run('staff', 'invite', 'Asha', 'asha@example.in', '--role', 'packer');
  expect((await run('staff', 'role', 'asha@example.in', 'manager')).said).toBe(
    'Asha is manager now, and was packer.\n',
  );
  expect((await run('staff', 'limits', 'asha@example.in', '2500', '7500')).said).toBe(
    'Asha may send back ₹2,500 of one order, and ₹7,500 in a day.\n',
  );
  expect((await run('staff', 'reinvite', 'asha@example.in')).said).toContain('#invitation=');
  expect((await run('staff', 'remove', 'asha@example.in')).said).toMatch(/^Asha is removed\./);
  expect((await run('staff', 'remove', 'asha@example.in')).complained).toMatch(/^Nobody with asha@example\.in/);
  const done = (await listActs(db, {}, 20)).filter(({ refusal }) => refusal === null).map(({ act }) => act);
  expect(done.toReversed()).toEqual([
    'staff.invite',
    'staff.invite',
    'staff.role',
    'staff.limits',
    'staff.reinvite',
    'staff.remove',
  ]);
}, 90_000);

test('staff refuses what is no address or no role before it opens anything', async () => {
  const nowhere = createCommandRunner({});
  expect(await nowhere('staff', 'invite', 'Asha', 'asha', '--role', 'owner')).toMatchObject({
    code: 1,
    complained: 'asha is no e-mail address.\n',
  });
  expect((await nowhere('staff', 'limits', 'asha@example.in', '5,000', '5000')).complained).toMatch(
    /^5,000 is no amount/,
  );
  expect((await nowhere('staff', 'role', 'asha@example.in', 'boss')).complained).toMatch(/^boss is no role\./);
});

import { expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { testPushService } from '../../../providers/testing/push-service.ts';
import { webPush } from '../../../providers/web-push/web-push.ts';
import { removeStaff } from '../../../shop/office/manage-staff.ts';
import { mailStaffNotice } from '../../../shop/office-notices/mail-notice.ts';
import { sendStaffNotice } from '../../../shop/office-notices/send-notice.ts';
import type { PushTarget } from '../../../shop/ports/push.ts';
import { sentJobsNamed } from '../../../shop/testing/after-sales.ts';
import { noticeIn, someTarget } from '../../../shop/testing/notices.ts';
import { testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
const api = await testApi(db);

interface Status {
  readonly public_key: string;
  readonly devices: readonly { id: string; device: string; confirmed_at: string | null }[];
  readonly preferences: readonly { kind: string; push: boolean; mail: boolean }[];
}

async function statusOf(office: TestOffice): Promise<Status> {
  return (await office.get<Status>('/office/push')).body;
}

/** Subscribes as a page does, with the shop's key. */
async function subscribe(office: TestOffice, target: PushTarget = someTarget()) {
  const { public_key } = await statusOf(office);
  return office.post<{ id: string; code?: string }>('/office/push/subscriptions', { ...target, public_key });
}

test('a device is shown a trial notice, confirms it without a session, and no mail follows', async () => {
  const service = await testPushService();
  const push = webPush({ isServed: (endpoint) => endpoint.startsWith(service.origin) });
  const own = await testApi(db, { push });
  const packer = await signInToOffice(own, 'packer');
  expect((await subscribe(packer, service.subscribe())).status).toBe(200);
  expect((await packer.post('/office/push/test', {})).status).toBe(200);
  for (const job of await sentJobsNamed(own.shop, 'send-staff-notice')) await sendStaffNotice(own.shop, job);
  const { public_key, devices } = await statusOf(packer);
  expect(service.received).toMatchObject([
    { senderKey: public_key, claims: { sub: `mailto:${own.shop.facts.email}` } },
  ]);
  expect(devices).toMatchObject([{ device: 'A test', confirmed_at: null }]);
  const notice = noticeIn(service.received[0] ?? { text: '' });
  expect(notice).toMatchObject({ title: 'Notifications reach you here', url: '/office' });
  expect((await own.post('/office/push/received', { id: notice.id })).status).toBe(200);
  expect((await statusOf(packer)).devices).toMatchObject([{ confirmed_at: expect.any(String) }]);
  for (const job of await sentJobsNamed(own.shop, 'mail-staff-notice')) await mailStaffNotice(own.shop, job);
  expect(own.shop.mails).toEqual([]);
});

test('a browser that renews its subscription stays one device', async () => {
  const owner = await signInToOffice(api, 'owner');
  const target = someTarget();
  const first = await subscribe(owner, target);
  expect((await subscribe(owner, { ...target, auth: someTarget().auth })).body).toEqual(first.body);
  expect((await statusOf(owner)).devices).toHaveLength(1);
});

test.each<[string, (target: PushTarget) => object]>([
  ['an address at no known push service', (target) => ({ ...target, endpoint: 'https://127.0.0.1/admin' })],
  ['a key that is no point of the curve', (target) => ({ ...target, p256dh: 'A'.repeat(87) })],
  ['another public key than the shop’s', (target) => ({ ...target, public_key: someTarget().p256dh })],
])('a device with %s is refused', async (_, change) => {
  const owner = await signInToOffice(api, 'owner');
  const { public_key } = await statusOf(owner);
  const body = { public_key, ...change(someTarget()) };
  expect(await owner.post('/office/push/subscriptions', body)).toMatchObject({
    status: 422,
    body: { code: 'bad_device' },
  });
  expect((await statusOf(owner)).devices).toEqual([]);
});

test('somebody removes devices of their own and of nobody else', async () => {
  const [owner, manager] = [await signInToOffice(api, 'owner'), await signInToOffice(api, 'manager')];
  const { id } = (await subscribe(owner)).body;
  expect((await manager.post(`/office/push/subscriptions/${id}/remove`, {})).status).toBe(200);
  expect((await statusOf(owner)).devices).toHaveLength(1);
  expect((await owner.post(`/office/push/subscriptions/${id}/remove`, {})).status).toBe(200);
  expect((await statusOf(owner)).devices).toEqual([]);
});

test('of 21 devices the one heard of least recently gives way', async () => {
  const owner = await signInToOffice(api, 'owner');
  const first = (await subscribe(owner)).body.id;
  for (let nth = 2; nth <= 21; nth += 1) await subscribe(owner);
  const { devices } = await statusOf(owner);
  expect(devices).toHaveLength(20);
  expect(devices.map(({ id }) => id)).not.toContain(first);
});

test('a person chooses how they are told of a kind, of those that their role may read', async () => {
  const accountant = await signInToOffice(api, 'accountant');
  const before = (await statusOf(accountant)).preferences;
  expect(before.map(({ kind }) => kind)).toEqual(['order', 'attention', 'refund', 'dispute', 'parcel']);
  expect(before[0]).toEqual({ kind: 'order', push: false, mail: false });
  const chosen = { kind: 'order', push: true, mail: false };
  expect((await accountant.post('/office/push/preferences', chosen)).status).toBe(200);
  expect((await statusOf(accountant)).preferences[0]).toEqual(chosen);
  const refused = await accountant.post('/office/push/preferences', { ...chosen, kind: 'review' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden_act' } });
});

test('nobody has notices without a passkey, or after they were removed', async () => {
  const withoutPasskey = await signInToOffice(api, 'owner', null);
  expect((await withoutPasskey.get('/office/push')).body).toMatchObject({ code: 'passkey_needed' });
  const packer = await signInToOffice(api, 'packer');
  await subscribe(packer);
  await removeStaff(api.shop, packer.staffId);
  expect((await packer.get('/office/push')).body).toMatchObject({ code: 'signed_out' });
  const left = await db.selectFrom('push_subscription').select('id').where('staff_id', '=', packer.staffId).execute();
  expect(left).toEqual([]);
});

test('a person sends themselves ten trials an hour', async () => {
  const lister = await signInToOffice(api, 'lister');
  for (let nth = 1; nth <= 10; nth += 1) expect((await lister.post('/office/push/test', {})).status).toBe(200);
  expect((await lister.post('/office/push/test', {})).status).toBe(429);
});

test('a confirmation from a page of another site is refused', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ id: crypto.randomUUID() });
  expect((await api.request('/office/push/received', { method: 'POST', headers, body })).status).toBe(403);
});

/** Routes of notices to the person who is signed in: their devices, and what they want to be told of. */
import { createRoute, z } from '@hono/zod-openapi';
import { chooseWays, listWays } from '../../../shop/office-notices/choice-store.ts';
import { listDevices, removeDeviceOf } from '../../../shop/office-notices/device-store.ts';
import { addDevice, sendTrial } from '../../../shop/office-notices/devices.ts';
import { quietHours } from '../../../shop/office-notices/due-time.ts';
import { chosenKinds, mayBeTold, type NoticeKind } from '../../../shop/office-notices/kinds.ts';
import { confirmDelivery } from '../../../shop/office-notices/notice-store.ts';
import { pushKeysOf } from '../../../shop/office-notices/push-keys.ts';
import type { Services } from '../../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { requireReader } from './staff-caller.ts';

const tags = ['Office'];
const refusals = ['signed_out', 'passkey_needed', 'too_many', 'held'] as const;
const done = z.object({ ok: z.literal(true) });
const kind = z.enum(chosenKinds as [NoticeKind, ...NoticeKind[]]);
const ways = {
  push: z.boolean(),
  mail: z
    .boolean()
    .openapi({ description: 'Whether a push that no device confirms within two minutes becomes a mail.' }),
};

const statusRoute = createRoute({
  method: 'get',
  path: '/push',
  tags,
  summary: 'The devices on which the person gets notices, and what they are told of',
  responses: {
    200: describeJsonAnswer(
      'What a browser needs to subscribe, and how the person is told.',
      z.object({
        public_key: z.string().openapi({ description: 'The shop’s VAPID key: `applicationServerKey`.' }),
        devices: z.array(
          z.object({ id: z.string(), device: z.string(), made_at: z.string(), confirmed_at: z.string().nullable() }),
        ),
        preferences: z.array(z.object({ kind, ...ways })),
        quiet_hours: z.object({ from: z.int(), to: z.int() }).openapi({ description: 'Hours of the day in India.' }),
      }),
    ),
    ...describeProblemResponses(...refusals),
  },
});

const subscribeRoute = createRoute({
  method: 'post',
  path: '/push/subscriptions',
  tags,
  summary: 'Lets this browser get notices, or renews that it does',
  request: {
    body: describeJsonBody(
      z.object({
        endpoint: z.string().max(1_000),
        p256dh: z.string().regex(/^[\w-]{87}=?$/),
        auth: z.string().regex(/^[\w-]{22}(==)?$/),
        public_key: z.string().max(100).openapi({ description: 'The shop’s key that the browser was given.' }),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('Stored.', z.object({ id: z.string() })),
    ...describeProblemResponses(...refusals, 'bad_device'),
  },
});

const removeRoute = createRoute({
  method: 'post',
  path: '/push/subscriptions/{id}/remove',
  tags,
  summary: 'Ends the notices to one of the person’s devices',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: describeJsonAnswer('There is no such device any more.', done),
    ...describeProblemResponses(...refusals),
  },
});

const preferenceRoute = createRoute({
  method: 'post',
  path: '/push/preferences',
  tags,
  summary: 'Sets how the person is told of one kind',
  request: { body: describeJsonBody(z.object({ kind, ...ways })) },
  responses: { 200: describeJsonAnswer('Stored.', done), ...describeProblemResponses(...refusals, 'forbidden_act') },
});

const trialRoute = createRoute({
  method: 'post',
  path: '/push/test',
  tags,
  summary: 'Sends the person a trial notice',
  responses: { 200: describeJsonAnswer('Queued.', done), ...describeProblemResponses(...refusals) },
});

const receivedRoute = createRoute({
  method: 'post',
  path: '/push/received',
  tags,
  summary: 'Confirms that a device has shown a notice',
  description:
    'Called by the service worker, which may outlive the session: the id is in the encrypted notice alone. Answers the same for an unknown one.',
  request: { body: describeJsonBody(z.object({ id: z.uuid() })) },
  responses: { 200: describeJsonAnswer('Noted.', done), ...describeProblemResponses('too_many') },
});

type Needs = Pick<Services, 'db' | 'jobs' | 'limits' | 'now' | 'officeUrl' | 'push' | 'secrets'>;

/** Creates the routes of notices. Everybody who is signed in with a passkey has them. */
export function createPushRoutes(services: Needs) {
  const { db, now, secrets } = services;
  const requirePerson = async (c: ApiContext) => (await requireReader(c, services, 'today')).person;
  const requireChanger = async (c: ApiContext) => {
    const session = await requireReader(c, services, 'today');
    await requireWithinLimit(services, 'notice-change-by-person', session.person.id);
    return session;
  };
  return createRouteGroup()
    .openapi(statusRoute, async (c) => {
      const person = await requirePerson(c);
      const devices = await listDevices(db, person.id);
      return c.json(
        {
          public_key: pushKeysOf(secrets)[0]?.publicKey ?? '',
          devices: devices.map(({ id, device, madeAt, confirmedAt }) => ({
            id,
            device,
            made_at: madeAt.toISOString(),
            confirmed_at: confirmedAt?.toISOString() ?? null,
          })),
          preferences: await listWays(db, person),
          quiet_hours: quietHours,
        },
        200,
      );
    })
    .openapi(subscribeRoute, async (c) => {
      const { person, device } = await requireChanger(c);
      const { endpoint, p256dh, auth, public_key: serverKey } = c.req.valid('json');
      const added = await addDevice(services, person.id, { target: { endpoint, p256dh, auth }, serverKey, device });
      if (!added.ok) throw new Problem(added.code);
      return c.json({ id: added.id }, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { person } = await requireChanger(c);
      await removeDeviceOf(db, person.id, c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(preferenceRoute, async (c) => {
      const { person } = await requireChanger(c);
      const { kind, ...ways } = c.req.valid('json');
      if (!mayBeTold(person.role, kind)) throw new Problem('forbidden_act');
      await chooseWays(db, person.id, kind, ways);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(trialRoute, async (c) => {
      const person = await requirePerson(c);
      await requireWithinLimit(services, 'trial-notice-to-person', person.id);
      await sendTrial(services, person.id);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(receivedRoute, async (c) => {
      const { id } = c.req.valid('json');
      const isKnown = await db.transaction().execute((trx) => confirmDelivery(trx, id, now()));
      if (!isKnown) await requireWithinLimit(services, 'unknown-notice-by-address', c.get('address'));
      return c.json({ ok: true as const }, 200);
    });
}

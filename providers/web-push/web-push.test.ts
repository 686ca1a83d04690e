import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { PushMessage, PushTarget } from '../../shop/ports/push.ts';
import { testPushService } from '../testing/push-service.ts';
import { isAtKnownPushService } from './push-services.ts';
import { webPush } from './web-push.ts';

const pair = createECDH('prime256v1');
const key = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };

function messageTo(target: PushTarget): PushMessage {
  const said = { text: '{"title":"New order ₹4,200"}', keptSeconds: 60, urgency: 'high', topic: 'a-topic' } as const;
  return { target, key, contact: 'hello@dhaaga.example', ...said };
}

test('a browser reads what was sent to it, and the push service knows who sent it', async () => {
  const service = await testPushService();
  const push = webPush({ isServed: (endpoint) => endpoint.startsWith(service.origin) });
  expect(await push.send(messageTo(service.subscribe()))).toEqual({ ok: true });
  const [received] = service.received;
  expect(received).toMatchObject({
    text: '{"title":"New order ₹4,200"}',
    senderKey: key.publicKey,
    headers: { ttl: '60', urgency: 'high', topic: 'a-topic', 'content-encoding': 'aes128gcm' },
    claims: { aud: service.origin, sub: 'mailto:hello@dhaaga.example' },
  });
  const secondsLeft = (received?.claims.exp ?? 0) - Date.now() / 1_000;
  // RFC 8292 refuses more than a day.
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(24 * 3_600);
});

test.each([
  [404, true],
  [410, true],
  [400, false],
  [403, false],
  [413, false],
  [307, false],
])('the answer %i ends the notices to a browser: %s', async (status, isGone) => {
  const service = await testPushService();
  const push = webPush({ isServed: () => true });
  service.status = status;
  const outcome = await push.send(messageTo(service.subscribe()));
  expect(outcome).toEqual({ ok: false, isGone, host: new URL(service.origin).host, status });
  expect(service.received).toHaveLength(1);
});

test.each([429, 500, 503])('the answer %i is an error of the service, whose message has no address', async (status) => {
  const service = await testPushService();
  service.status = status;
  const target = service.subscribe();
  const error = await webPush({ isServed: () => true })
    .send(messageTo(target))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutsideServiceError);
  expect((error as OutsideServiceError).message).toBe(`push service: answered ${status}`);
});

test('a service that is not reached is an error whose message and cause have no address', async () => {
  const service = await testPushService();
  const target = { ...service.subscribe(), endpoint: 'http://127.0.0.1:1/secret' };
  const error = await webPush({ isServed: () => true })
    .send(messageTo(target))
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'push service: not reachable' });
  expect((error as OutsideServiceError).cause).toBeUndefined();
});

test('an address that is not at a known push service is never asked', async () => {
  const service = await testPushService();
  expect(await webPush().send(messageTo(service.subscribe()))).toMatchObject({ ok: false, isGone: true });
  expect(service.received).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push service %s is known', (endpoint) => {
  expect(isAtKnownPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/',
  'https://a:b@fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://push.apple.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '//fcm.googleapis.com/',
  '',
])('the address %s is not that of a known push service', (endpoint) => {
  expect(isAtKnownPushService(endpoint)).toBe(false);
});

test('an address of more than 1,000 characters is not taken', () => {
  const beginning = 'https://web.push.apple.com/';
  expect(isAtKnownPushService(beginning.padEnd(1_000, 'a'))).toBe(true);
  expect(isAtKnownPushService(beginning.padEnd(1_001, 'a'))).toBe(false);
});

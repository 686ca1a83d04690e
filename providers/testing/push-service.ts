/**
 * Runs a push service and its browsers for a test: it verifies who sends a notice (VAPID, RFC 8292) and decrypts it as a
 * browser does (RFC 8291), with Node's own functions and without the package that the shop encrypts with.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { PushTarget } from '../../shop/ports/push.ts';

/** A push message as its browser reads it. */
export interface ReadPush {
  /** Claims of the sender's signature, which was verified. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Public key of the sender. */
  readonly senderKey: string;
  readonly text: string;
}

export interface ReceivedPush extends ReadPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TestPushService {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Status of the answers; 201 until a test sets it. Redirects lead to the service itself. */
  status: number;
  /** Makes a browser that lets itself be sent notices. */
  subscribe(): PushTarget;
}

/** A browser with keys of its own. */
export interface PushBrowser {
  readonly keys: Omit<PushTarget, 'endpoint'>;
  /** Reads a message to it. Throws if the sender's signature is not right, or the message is not for this browser. */
  read(headers: IncomingHttpHeaders, body: Buffer): ReadPush;
}

/** Makes a browser that can be sent messages. */
export function pushBrowser(): PushBrowser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    keys: { p256dh, auth: auth.toString('base64url') },
    read: (headers, body) => ({ ...verifySender(headers), text: decrypt(body, keys, auth) }),
  };
}

/** Starts a push service that ends with the test. */
export async function testPushService(): Promise<TestPushService> {
  const browsers = new Map<string, PushBrowser>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const browser = browsers.get(path);
    const body = await buffer(request);
    if (browser) received.push({ path, headers, ...browser.read(headers, body) });
    response.writeHead(browser ? service.status : 404, { location: '/elsewhere' });
    response.end('no JSON');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestPushService = {
    origin,
    received,
    status: 201,
    subscribe() {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const browser = pushBrowser();
      browsers.set(path, browser);
      return { endpoint: `${origin}${path}`, ...browser.keys };
    },
  };
  return service;
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Verifies the signature of the sender (ES256) and returns what it says. Throws if it is not right. */
function verifySender({ authorization = '' }: IncomingHttpHeaders) {
  const [, header = '', claims = '', signature = '', senderKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(senderKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The sender’s signature is not right.');
  return { senderKey, claims: claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())) };
}

/** Decrypts a message of the encoding aes128gcm with one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderPoint = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderPoint]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderPoint), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last byte marks the last record; zeros behind it are padding.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('The message is not one whole record.');
  return plain.subarray(0, end).toString();
}

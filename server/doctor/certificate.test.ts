import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { addMs, dayMs } from '../../shop/duration.ts';
import { readConfig } from '../process/config.ts';
import { type CertificateQuestion, checkCertificate, describeCertificate } from './certificate.ts';
import { makeCertificate, testTlsServer } from './testing/certificate.ts';

const now = new Date();
const inDays = (days: number) => addMs(now, days * dayMs);
const from = inDays(-100);
const authority = makeCertificate({ name: 'Test authority', from, to: inDays(1_000), isAuthority: true });

/** Describes the certificate of a server with these days left. */
async function describeServer(about: Partial<Parameters<typeof makeCertificate>[0]>, days = 60, asked = {}) {
  const shown = makeCertificate({ name: 'shop.test', from, to: inDays(days), signer: authority, ...about });
  return describeAt({ port: await testTlsServer(shown), ...asked });
}

const describeAt = (about: Partial<CertificateQuestion>) =>
  describeCertificate({ host: 'shop.test', port: 1, address: '127.0.0.1', ca: authority.cert, ...about }, now);

test('a certificate that is right is named with the days that it is valid', async () => {
  expect(await describeServer({}, 60.5)).toEqual({
    state: 'ok',
    says: 'The certificate of shop.test is valid for 60 more days.',
  });
});

test.each([
  [13.9, 'wrong', 'ends in 13 days'],
  [1.5, 'wrong', 'ends in 1 day '],
  [14.1, 'ok', 'valid for 14 more days'],
])('a certificate that ends in %d days is %s', async (days, state, says) => {
  expect(await describeServer({}, days)).toMatchObject({ state, says: expect.stringContaining(says) });
});

test('a certificate that browsers refuse is wrong, with the reason in words', async () => {
  expect(await describeServer({ name: 'other.test' })).toMatchObject({
    state: 'wrong',
    says: 'The certificate at shop.test is for another name.',
  });
  expect(await describeServer({}, -1)).toMatchObject({ says: 'The certificate of shop.test has expired.' });
  expect(await describeServer({ from: inDays(1) })).toMatchObject({
    says: 'The certificate of shop.test is not valid yet.',
  });
  const selfSigned = makeCertificate({ name: 'shop.test', from, to: inDays(60) });
  expect(await describeAt({ port: await testTlsServer(selfSigned) })).toMatchObject({
    says: expect.stringContaining('is self-signed'),
  });
  const between = makeCertificate({ name: 'Between', from, to: inDays(60), signer: authority, isAuthority: true });
  expect(await describeServer({ signer: between })).toMatchObject({
    says: expect.stringContaining('without those between it and its authority'),
  });
});

test('an address that nothing listens at, that has no TLS or does not answer is wrong', async () => {
  expect(await describeAt({ port: await findFreePort() })).toMatchObject({
    state: 'wrong',
    says: 'https://shop.test is not reachable from this machine (nothing listens there).',
  });
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  expect(await describeAt({ port, limitMs: 200 })).toMatchObject({
    says: expect.stringContaining('(no answer in time)'),
  });
});

test('a trial at http:// needs no certificate', async () => {
  expect(await checkCertificate({ config: readConfig({}), now: () => now })).toMatchObject([{ state: 'ok' }]);
});

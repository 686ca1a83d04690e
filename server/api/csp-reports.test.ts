import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const send = (body: unknown, type = 'application/reports+json') =>
  api.request('/csp-reports', { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
const report = (directive: string, blocked: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective: directive, blockedURL: blocked, documentURL: 'https://shop.test/track#ABCD.secret' },
});

test('a violation report is logged with only its directive and the blocked host, in both formats of browsers', async () => {
  expect((await send([report('script-src-elem', 'https://evil.example/a.js?asha@example.in')])).status).toBe(204);
  const older = { 'csp-report': { 'effective-directive': 'style-src-attr', 'blocked-uri': 'inline' } };
  expect((await send(older, 'application/csp-report')).status).toBe(204);
  expect(api.shop.logged.map(({ facts }) => facts)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'style-src-attr', blocked: 'inline' },
  ]);
});

test('a violation report that Firefox sends without naming its page’s origin is no forbidden call', async () => {
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } });
  const headers = { 'content-type': 'application/csp-report', origin: 'null', 'sec-fetch-site': 'cross-site' };
  expect((await api.request('/csp-reports', { method: 'POST', headers, body })).status).toBe(204);
  expect(api.securityEvents.map(({ event }) => event)).not.toContain('forbidden_origin');
});

test('a violation report with a malformed directive and address is logged as unknown', async () => {
  await send([report('a line\nof my own', '\u001b[31m me@example.in')]);
  expect(api.shop.logged.map(({ facts }) => facts)).toEqual([{ directive: 'unknown', blocked: 'unknown' }]);
});

test('a violation report that is not JSON is answered 400', async () => {
  for (const body of ['', '{', 'contact=me'])
    expect(await api.request('/csp-reports', { method: 'POST', body })).toMatchObject({ status: 400 });
  expect(api.reported).toEqual([]);
});

test('a flood of violation reports is logged in sixty lines an hour, ten for each network address', async () => {
  const many = Array.from({ length: 20 }, () => report('img-src', 'https://evil.example/'));
  const headers = { 'content-type': 'application/reports+json' };
  const sendFrom = (address: string) =>
    api.from(address).request('/csp-reports', { method: 'POST', headers, body: JSON.stringify(many) });
  await sendFrom('203.0.113.1');
  await sendFrom('203.0.113.1');
  expect(api.shop.logged).toHaveLength(10);
  for (let nth = 2; nth <= 8; nth += 1) expect((await sendFrom(`203.0.113.${nth}`)).status).toBe(204);
  expect(api.shop.logged).toHaveLength(60);
});

test.each(['x', {}, [{}], { 'csp-report': 1 }, null])('%j is refused as a violation report', async (body) => {
  expect((await send(body)).status).toBe(400);
});

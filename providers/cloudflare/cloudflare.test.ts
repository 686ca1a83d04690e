import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPurges } from '../../sandbox/cloudflare/app.ts';
import { type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { quickPatience } from '../testing/patience.ts';
import { testServer } from '../testing/server.ts';
import { cloudflare } from './cloudflare.ts';

const { zoneId, apiToken } = testOptions.cloudflare;
let sandbox: TestSandbox;
let baseUrl: string;
beforeEach(async () => {
  sandbox = testSandbox();
  baseUrl = `http://127.0.0.1:${(await sandbox.listen()).port}/cloudflare/client/v4`;
});
afterEach(() => sandbox.close());

const cdn = (changed: Partial<Parameters<typeof cloudflare>[0]> = {}) =>
  cloudflare({ zoneId, apiToken, baseUrl, patience: quickPatience, ...changed });
const purged = () =>
  openPurges(sandbox)
    .find()
    .map(({ tags }) => tags);

test('the answers with given tags, or all answers, are purged in the zone', async () => {
  await cdn().purge(['saree:DH-MUL-001', 'lists']);
  await cdn().purgeAll();
  expect(purged()).toEqual([null, ['saree:DH-MUL-001', 'lists']]);
});

test('a purge is requested in Cloudflare’s format', async () => {
  const server = await testServer(() => ({ status: 200, body: { success: true, errors: [], result: { id: zoneId } } }));
  await cdn({ baseUrl: server.url }).purge(['lists']);
  await cdn({ baseUrl: server.url }).purgeAll();
  expect(server.asked).toMatchObject([
    { method: 'POST', path: `/zones/${zoneId}/purge_cache`, authorization: `Bearer ${apiToken}` },
    { method: 'POST', path: `/zones/${zoneId}/purge_cache` },
  ]);
  expect(server.asked.map(({ body }) => JSON.parse(body))).toEqual([{ tags: ['lists'] }, { purge_everything: true }]);
});

describe('a purge that Cloudflare refuses', () => {
  test.each([
    ['a wrong token', { apiToken: 'stolen' }, 'cloudflare: refused a purge (403, error 10000)'],
    ['a wrong zone', { zoneId: 'f'.repeat(32) }, 'cloudflare: refused a purge (404, error 7003)'],
  ])('for %s throws an error with Cloudflare’s code', async (_, changed, message) => {
    await expect(cdn(changed).purge(['lists'])).rejects.toThrow(message);
    expect(purged()).toEqual([]);
  });

  test.each([
    [200, { success: false, errors: [{ code: 1107, message: 'lists' }] }, 'refused a purge (200, error 1107)'],
    [200, [], 'refused a purge (200)'],
    [429, { success: false }, 'answered 429'],
  ])('with an answer of %i %j throws an error that repeats nothing of what was sent', async (status, body, message) => {
    const server = await testServer(() => ({ status, body }));
    await expect(cdn({ baseUrl: server.url }).purge(['lists'])).rejects.toThrow(`cloudflare: ${message}`);
  });
});

test('a purge whose answer is lost is repeated', async () => {
  await sandbox.post('/faults', { service: 'cloudflare', call: '*', kind: 'drop', times: 1 });
  await cdn().purge(['lists']);
  expect(purged()).toEqual([['lists'], ['lists']]);
});

test('the CDN’s headers give an answer’s lifetime and tags, and forbid sending it stale when the shop fails', () => {
  expect(cdn().headersOf({ tags: ['saree:DH-MUL-001', 'lists'], seconds: 60, staleSeconds: 30 })).toEqual({
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=30, stale-if-error=0',
    'cache-tag': 'saree:DH-MUL-001,lists',
  });
  expect(cdn().headersOf({ tags: [], seconds: 60, staleSeconds: 30 })).not.toHaveProperty('cache-tag');
});

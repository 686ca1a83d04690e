/** Network address by which limits count a caller. */
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Services } from '../../shop/services.ts';
import { type ApiEnv, callerNetworkOf, identifyCaller } from './caller.ts';

async function addressSeen(trustedProxies: number, peer: string, forwarded?: string): Promise<string> {
  const app = new Hono<ApiEnv>()
    .use(identifyCaller({} as Services, trustedProxies))
    .get('/', (c) => c.text(c.get('address')));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

describe('the network address of a caller', () => {
  test.each([
    ['the connection’s if there is no proxy, whatever the header claims', 0, '203.0.113.7', '1.2.3.4', '203.0.113.7'],
    ['the entry of a single proxy', 1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the last entry behind one proxy, not one that the caller claims', 1, '10.0.0.1', '1.2.3.4, 5.6.7.8', '5.6.7.8'],
    ['the entry of the first of two proxies', 2, '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['the connection’s behind a proxy that adds no entry', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ])('is %s', async (_what, proxies, peer, forwarded, address) => {
    expect(await addressSeen(proxies, peer, forwarded)).toBe(address);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[::ffff:203.0.113.7]:5678', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['inside', 'inside'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (address, network) => {
  expect(callerNetworkOf(address)).toBe(network);
});

import { afterEach, expect, test, vi } from 'vitest';
import { fetchPinPlace } from './pin-place.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the API with one answer; returns the addresses of the calls made to it. */
function stubAnswer(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

const pune = { city: 'Pune', state: 'Maharashtra' };

test('the answer for a serviceable PIN code has its city, its state and the promised day', async () => {
  const asked = stubAnswer(200, {
    deliverable: true,
    etd: 'Nov 26, 2026',
    arrives: null,
    promise: 'Arrives by Tue 1 Dec',
    terms: 'Dispatched in 2-3 working days.',
    ...pune,
  });
  expect(await fetchPinPlace('411 004')).toEqual({ kind: 'found', ...pune, promise: 'Arrives by Tue 1 Dec' });
  expect(asked).toEqual(['/api/check-pincode?pin=411004']);
});

test('an unserviceable PIN code is reported as undeliverable', async () => {
  stubAnswer(200, { deliverable: false, etd: null, arrives: null, ...pune });
  expect(await fetchPinPlace('411004')).toEqual({ kind: 'undeliverable' });
});

test('while the courier cannot be asked, city and state come from the shop’s own table if it has the PIN code', async () => {
  stubAnswer(503, { code: 'outside_service_failed', ...pune });
  expect(await fetchPinPlace('411004')).toEqual({ kind: 'found', ...pune, promise: null });
  stubAnswer(503, { code: 'outside_service_failed' });
  expect(await fetchPinPlace('100000')).toEqual({ kind: 'unknown' });
});

test('an incomplete PIN code is not asked about', async () => {
  const asked = stubAnswer(200, {});
  expect(await fetchPinPlace('4110')).toEqual({ kind: 'unknown' });
  expect(asked).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { fetchPinPlace } from './pin-place.ts';

afterEach(() => vi.unstubAllGlobals());

/** An API that answers this; the addresses it was asked for. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

const pune = { city: 'Pune', state: 'Maharashtra' };

test('a serviceable PIN code fills in city and state', async () => {
  const asked = answering(200, { deliverable: true, etd: 'Nov 26, 2026', arrives: null, ...pune });
  expect(await fetchPinPlace('411 004')).toEqual({ kind: 'found', ...pune });
  expect(asked).toEqual(['/api/check-pincode?pin=411004']);
});

test('an unserviceable PIN code is reported', async () => {
  answering(200, { deliverable: false, etd: null, arrives: null, ...pune });
  expect(await fetchPinPlace('411004')).toEqual({ kind: 'undeliverable' });
});

test('while the courier cannot be asked, city and state are filled in from the shop’s own table', async () => {
  answering(503, { code: 'outside_service_failed', ...pune });
  expect(await fetchPinPlace('411004')).toEqual({ kind: 'found', ...pune });
  answering(503, { code: 'outside_service_failed' });
  expect(await fetchPinPlace('100000')).toEqual({ kind: 'unknown' });
});

test('an incomplete PIN code is not asked about', async () => {
  const asked = answering(200, {});
  expect(await fetchPinPlace('4110')).toEqual({ kind: 'unknown' });
  expect(asked).toEqual([]);
});

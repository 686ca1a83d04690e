import { describe, expect, test } from 'vitest';
import { renewalOf } from './renewal.ts';

const device = { id: 'a-device', device: 'Chrome on Android', made_at: '2026-11-28T10:00:00Z', confirmed_at: null };
const status = { public_key: 'current', devices: [device] };
const kept = { personId: 'kavita', deviceId: 'a-device' };
const opening = { kept, personId: 'kavita', subscribedKey: 'current', status };
const without = { ...status, devices: [{ ...device, id: 'another-device' }] };

describe('When the office is opened, the notices of this browser', () => {
  test('are renewed for the person who asked for them', () => {
    expect(renewalOf(opening)).toBe('renew');
  });

  test('stay away if nobody asked for them here, whatever other devices the person has', () => {
    expect(renewalOf({ ...opening, kept: null })).toBe('nothing');
  });

  test('pause while somebody else is signed in', () => {
    expect(renewalOf({ ...opening, personId: 'ravi' })).toBe('pause');
  });

  test('end if the person removed this browser at another device', () => {
    expect(renewalOf({ ...opening, status: without })).toBe('end');
  });

  test.each([
    ['the browser dropped its subscription', null],
    ['the key of the shop has changed since', 'earlier'],
  ])('are renewed if %s, though the shop has removed it', (_, subscribedKey) => {
    expect(renewalOf({ ...opening, subscribedKey, status: without })).toBe('renew');
  });
});

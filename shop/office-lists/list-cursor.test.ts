import { describe, expect, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { ForeignCursorError, signCursor, verifyCursor } from './list-cursor.ts';

const secrets = deriveSecrets('the secret of this shop, which is long enough');
const place = { at: '2026-11-24T10:00:00.123456Z', id: 'an id' };
const cursor = signCursor(secrets, 'orders', place);

describe('a cursor', () => {
  test('leads back to its place, to the microsecond', () => {
    expect(verifyCursor(secrets, 'orders', cursor)).toEqual(place);
  });

  test('is accepted after the secret was changed, while the previous one is known', () => {
    const changed = deriveSecrets(
      'another secret of this shop, long enough',
      'the secret of this shop, which is long enough',
    );
    expect(verifyCursor(changed, 'orders', cursor)).toEqual(place);
  });

  const [body = '', signature = ''] = cursor.split('.');
  test.each([
    ['of another list', 'customers', cursor],
    [
      'with another place',
      'orders',
      `${Buffer.from('["2020-01-01T00:00:00.000000Z","x"]').toString('base64url')}.${signature}`,
    ],
    ['with a changed signature', 'orders', `${body}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
    ['without a signature', 'orders', body],
    ['with something behind it', 'orders', `${cursor}.x`],
    ['that is empty', 'orders', ''],
  ])('%s is refused', (_, list, given) => {
    expect(() => verifyCursor(secrets, list, given)).toThrow(ForeignCursorError);
  });

  test('of another shop is refused in words that say what to do', () => {
    const other = deriveSecrets('the secret of another shop, which is long too');
    expect(() => verifyCursor(other, 'orders', cursor)).toThrow('Begin with its first page.');
  });
});

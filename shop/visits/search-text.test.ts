import { describe, expect, test } from 'vitest';
import { searchToKeep } from './search-text.ts';

test('a search is kept in lower case, without accents and signs', () => {
  expect(searchToKeep('  Rēd   Linen! ')).toBe('red linen');
  expect(searchToKeep('DH-MUL-001')).toBe('dh mul 001');
  expect(searchToKeep('साड़ी')).toBe('साड़ी');
  expect(searchToKeep('500 to 1,000')).toBe('500 to 1 000');
});

describe.each([
  'asha@example.com',
  '9876543210',
  '98765 43210',
  '+91 (987) 654-3210',
  'saree for 411004',
  '९८७६५ ४३२१०',
  '98,76,54,32,10',
  '98_765/43*210',
  '?!',
  'x'.repeat(61),
])('the search %o', (search) => {
  test('is not kept', () => {
    expect(searchToKeep(search)).toBeNull();
  });
});

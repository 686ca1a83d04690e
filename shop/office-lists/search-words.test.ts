import { describe, expect, test } from 'vitest';
import { readSearchWords } from './search-words.ts';

/** The parts of what was read that are given. */
const read = (typed: string) =>
  Object.fromEntries(Object.entries(readSearchWords(typed)).filter(([, part]) => part !== null && part.length > 0));

describe('the office’s search box', () => {
  test.each<[string, object]>([
    // Phone numbers
    ['4432', { phoneEnd: '4432' }],
    [' 44 32 ', { phoneEnd: '4432' }],
    ['43210', { phoneEnd: '43210' }],
    ['9876543210', { phoneEnd: '9876543210' }],
    ['98765 43210', { phoneEnd: '9876543210' }],
    ['+91 98765-43210', { phoneEnd: '9876543210' }],
    ['+91-(98765) 43210', { phoneEnd: '9876543210' }],
    ['919876543210', { phoneEnd: '9876543210' }],
    ['09876543210', { phoneEnd: '9876543210' }],
    ['0091 9876543210', { phoneEnd: '9876543210' }],
    ['9198765432', { phoneEnd: '9198765432' }],
    ['443', {}],
    ['98765432101', {}],
    // Order codes
    ['A7KD', { code: 'A7KD', sku: 'A7KD' }],
    ['a7kd-93qx-m2nrt', { code: 'A7KD-93QX-M2NRT', sku: 'A7KD93QXM2NRT' }],
    ['A7KD 93QX M2NRT', { code: 'A7KD-93QX-M2NRT', sku: 'A7KD93QXM2NRT' }],
    ['a7kd93qxm2nrt', { code: 'A7KD-93QX-M2NRT', sku: 'A7KD93QXM2NRT' }],
    ['A7KD-', { code: 'A7KD', sku: 'A7KD' }],
    ['A7KD-9', { code: 'A7KD-9', sku: 'A7KD9' }],
    ['A7KO9L', { code: 'A7K0-91', sku: 'A7KO9L' }],
    ['A7KD-93QX-M2NRTA', { sku: 'A7KD93QXM2NRTA' }],
    // Skus
    ['DH-101', { sku: 'DH101' }],
    ['dh-mul-001', { sku: 'DHMUL001' }],
    ['DH 101', { sku: 'DH101' }],
    ['DH-', { sku: 'DH', names: ['dh'] }],
    ['DH-MUL', { sku: 'DHMUL', names: ['dh', 'mul'] }],
    // E-mail addresses
    ['Asha@Example.in', { email: 'asha@example.in' }],
    ['asha@', { email: 'asha@' }],
    ['9876543210@upi', { email: '9876543210@upi' }],
    // Names
    ['asha', { names: ['asha'], code: 'ASHA' }],
    ['Asha Rao', { names: ['asha', 'rao'], code: 'ASHA-RA0' }],
    ['Rao, Asha', { names: ['rao', 'asha'] }],
    ['Meera Nair', { names: ['meera', 'nair'] }],
    ['র\u200d্যাম', { names: ['র\u200d্যাম'] }],
    ['\u202a98765\u201143210\u202c', { phoneEnd: '9876543210' }],
    ['#A7KD\u201393', { code: 'A7KD-93', sku: 'A7KD93' }],
    ['K. Rao', { names: ['k', 'rao'] }],
    ['D’Souza', { names: ['d’souza'] }],
    ['Om', { names: ['om'] }],
    ['आशा राव', { names: ['आशा', 'राव'] }],
    ['100%', { names: ['100'] }],
    ['a_\\%b', { names: ['ab'] }],
    // Nothing
    ['', {}],
    ['   ', {}],
    ['k', {}],
    ['%', {}],
    ['-', {}],
  ])('reads %j as %j', (typed, parts) => {
    expect(read(typed)).toEqual(parts);
  });

  test('reads a very long text in no time', () => {
    expect(read(`${'a1'.repeat(100_000)}!`)).toEqual({ names: ['a1'.repeat(100)] });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxNoteLength } from '../ports/payment.ts';
import { orderNotesOf, piecesInNotes } from './order-notes.ts';

test('an order’s notes name its pieces and nothing else', () => {
  const lines = [
    { sku: 'DH-MUL-001', quantity: 1 },
    { sku: 'DH-KHD-002', quantity: 2 },
  ];
  expect(orderNotesOf({ lines })).toEqual({ pieces: 'DH-MUL-001 × 1, DH-KHD-002 × 2' });
  expect(orderNotesOf({ lines: [] })).toEqual({});
});

test('an order’s notes are never longer than a provider takes, and end after a whole piece', () => {
  const lines = fc.array(
    fc.record({ sku: fc.stringMatching(/^[A-Z0-9-]{1,40}$/), quantity: fc.integer({ min: 1, max: 99 }) }),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const pieces = piecesInNotes(orderNotesOf({ lines: all })) ?? '';
      expect(pieces.length).toBeLessThanOrEqual(maxNoteLength);
      const named = pieces === '' ? [] : pieces.replace(/ …$/, '').split(', ');
      expect(named).toEqual(all.slice(0, named.length).map(({ sku, quantity }) => `${sku} × ${quantity}`));
      expect(named.length === all.length).toBe(!pieces.endsWith('…'));
    }),
  );
});

test('notes that somebody else wrote are read as one short line', () => {
  expect(piecesInNotes({ pieces: `A\u0000B\n${'x'.repeat(400)}` })).toHaveLength(maxNoteLength);
  expect(piecesInNotes({ pieces: 'A\u0000\u001b[2J' })).toBe('A\ufffd\ufffd[2J');
  expect(piecesInNotes({ cart: 'c_1' })).toBeNull();
});

import { expect, test } from 'vitest';
import { issuedBefore } from '../testing/issued-before.ts';
import { undrawnText } from './undrawn-text.ts';

const { buyer, lines } = issuedBefore;

test('a document from before whose letters were all drawn has no undrawn text', () => {
  const address = ['Āśā Nivās, “5th” Main – ₹', 'Joined\u200d, with a\u00a0space'];
  expect(undrawnText(issuedBefore)).toEqual([]);
  expect(undrawnText({ ...issuedBefore, buyer: { ...buyer, address } })).toEqual([]);
});

test('the texts of a document from before that lost letters are listed, each once', () => {
  const named = { ...buyer, name: 'অনিমা বসাক', address: ['12 MG Road', 'অনিমা বসাক', 'Flat 😀'] };
  const many = lines.map((line) => ({ ...line, description: 'জামদানি, Indigo' }));
  expect(undrawnText({ ...issuedBefore, buyer: named, lines: many })).toEqual(['অনিমা বসাক', 'Flat 😀', 'জামদানি, Indigo']);
});

test('a document of the present drawing has no undrawn text', () => {
  expect(undrawnText({ ...issuedBefore, drawing: 2, buyer: { ...buyer, name: 'অনিমা 王' } })).toEqual([]);
});

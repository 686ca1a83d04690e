import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { draftLinkMessage } from './link-message.ts';

test('the draft of a payment link’s message says until when the link is valid, however late it is sent', () => {
  const link = 'https://shop.example/pay#A7KD';
  const sent = { link, amount: paise(840_000), pieces: ['Aranya, Madder Red', '2 × Kuasha, Mist Grey'] };
  const words = draftLinkMessage({ ...sent, reservedUntil: new Date('2026-11-27T20:30:00+05:30') }, 'Dhaaga');
  expect(words).toBe(
    'Namaste, this is Dhaaga. Here is the payment link for Aranya, Madder Red and 2 × Kuasha, Mist Grey, ₹8,400: ' +
      'https://shop.example/pay#A7KD Your pieces are kept for you, and the link works, until 27 Nov, 8:30 pm.',
  );
});

import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { lateAddressFields, orderNoteSchema } from './cart-schema.ts';

const late = z.object(lateAddressFields);
const hostile = '\u001b[2JAsha\u202e';

test('each field of an address that comes after the payment is read as one line without control characters', () => {
  const read = late.parse({
    full_name: hostile,
    address: `1 Road\r\nBcc: x ${hostile}`,
    city: hostile,
    state: hostile,
  });
  expect(Object.values(read).join('')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
  expect(read.address).toMatch(/^1 Road Bcc: x/);
});

test('an address that comes after the payment is refused if it contains a web address', () => {
  expect(late.safeParse({ address: 'Visit https://evil.example' }).error?.issues[0]?.message).toBe(
    'Please leave out web addresses.',
  );
});

test('an order’s note keeps its line breaks and loses control characters', () => {
  expect(orderNoteSchema.parse(`Please wrap it\r\n${hostile}`)).toBe('Please wrap it\n [2JAsha');
});

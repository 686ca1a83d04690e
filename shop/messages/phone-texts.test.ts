import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { facts } from '../testing/shop.ts';
import { composeDltText, composeMsg91Text, composePhoneMessage, phoneMessageKinds } from './phone-texts.ts';

const context = { facts, publicUrl: 'https://shop.example.in' };

/** Every text as it is registered for a shop called Dhaaga. */
const registered = {
  login_code: '{#numeric#} is your Dhaaga code. It works for 5 minutes. Never tell it to anybody.',
  back_in_stock: 'Dhaaga: {#alphanumeric#} is back in stock. See it at {#url#} - it may be gone again soon.',
  order_confirmed:
    'Dhaaga: your order {#alphanumeric#} is placed. Follow it at https://shop.example.in/track with this code and your phone number.',
  order_needs_pincode:
    'Dhaaga: your order {#alphanumeric#} is placed, but its PIN code is missing. Add it at https://shop.example.in/track with this code and your phone number.',
  order_shipped:
    'Dhaaga: your order {#alphanumeric#} is on its way. Follow it at https://shop.example.in/track with this code and your phone number.',
  order_delivered:
    'Dhaaga: your order {#alphanumeric#} has been delivered. If a piece is damaged or wrong, tell us within 48 hours.',
  account_changed:
    'Dhaaga: the contacts of your account were changed. If that was not you, write to hello@dhaaga.example at once.',
  order_refunded:
    'Dhaaga: we have refunded {#alphanumeric#} for order {#alphanumeric#} to the account you paid from. Banks take up to 7 working days.',
  order_corrected:
    'Dhaaga: the delivery details of your order {#alphanumeric#} were changed. If that was not you, write to hello@dhaaga.example at once.',
  order_needs_address:
    'Dhaaga: your payment for order {#alphanumeric#} has reached us, but a fault of ours has lost its address. Please enter it again at {#url#} - we send the parcel then.',
};

describe.each(phoneMessageKinds)('the registered text %s', (kind) => {
  test('is the expected one, character for character', () => {
    expect(composeDltText(kind, context)).toBe(registered[kind]);
  });

  test('is in the merchant’s list of texts to register', async () => {
    expect(await readFile('docs/operations.md', 'utf8')).toContain(`| \`${composeDltText(kind, context)}\` |`);
  });

  test('is plain ASCII, since an SMS holds more of it than of any other text', () => {
    expect(composeMsg91Text(kind, context)).toMatch(/^[\x20-\x7e]+$/);
  });

  test('has no variable at its end, and at its beginning only in the login code, which does not go by WhatsApp', () => {
    // Phones find a code for the reader where it stands first. WhatsApp accepts no variable at either end.
    expect(composeMsg91Text(kind, context).startsWith('##')).toBe(kind === 'login_code');
    expect(composeMsg91Text(kind, context).endsWith('##')).toBe(false);
  });
});

test('a text registered with MSG91 names its variables: ##order##', () => {
  expect(composeMsg91Text('back_in_stock', context)).toContain('##saree## is back in stock. See it at ##link## -');
});

test('the variables of a registered text are filled in the order in which they stand', () => {
  expect(composePhoneMessage('order_refunded', { order: 'ABCD', amount: 'Rs 100.00' })).toEqual({
    kind: 'order_refunded',
    blanks: [
      { name: 'amount', value: 'Rs 100.00' },
      { name: 'order', value: 'ABCD' },
    ],
  });
});

test('a variable’s value is one line of at most 30 characters, which operators pass on, but an address stays whole', () => {
  const link = `https://shop.example.in/product/${'x'.repeat(40)}`;
  const saree = 'A saree\nwith a very long name that goes on';
  expect(composePhoneMessage('back_in_stock', { saree, link }).blanks).toEqual([
    { name: 'saree', value: 'A saree with a very long name ' },
    { name: 'link', value: link },
  ]);
});

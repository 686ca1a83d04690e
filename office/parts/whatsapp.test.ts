import { expect, test } from 'vitest';
import { whatsAppLink } from './whatsapp.ts';

test.each([
  ['9845012345', '919845012345'],
  ['98450 12345', '919845012345'],
  ['+91 98450-12345', '919845012345'],
  ['09845012345', '919845012345'],
  ['', ''],
  ['022 2345 6789', ''],
])('a chat with %j is opened by the number %j, which has the country code', (typed, number) => {
  expect(whatsAppLink(typed, 'Namaste & more')).toBe(`https://wa.me/${number}?text=Namaste%20%26%20more`);
});

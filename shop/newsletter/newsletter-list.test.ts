import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { formatNewsletterCsv } from './newsletter-list.ts';

const context = { secrets: deriveSecrets('a secret of tests, which opens nothing'), publicUrl: 'https://shop.test' };
const createdAt = new Date('2026-11-21T10:00:00Z');
const read = (contact: string) =>
  parse<Record<string, string>>(formatNewsletterCsv([{ id: 3, contact, createdAt }], context), { columns: true });

test('a row of the newsletter’s CSV has contact, date and unsubscribe link', () => {
  expect(read('asha@example.in')).toEqual([
    {
      contact: 'asha@example.in',
      since: '2026-11-21T10:00:00.000Z',
      unsubscribe_page: expect.stringMatching(/^https:\/\/shop\.test\/unsubscribe\/newsletter\.3\.[0-9a-f]{32}$/),
      list_unsubscribe: expect.stringMatching(/^https:\/\/shop\.test\/api\/unsubscribe\/newsletter\.3\.[0-9a-f]{32}$/),
    },
  ]);
});

test('any text typed as a contact is one cell of the newsletter’s CSV, and never a formula', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('=1+1', '+91 98765', '@SUM(A1)', '-1', 'a"b', 'a\r\nb')),
      (typed) => {
        const [row] = read(typed);
        expect(row?.contact?.replace(/^'/, '')).toBe(typed.replace(/^'/, ''));
        expect(row?.contact).not.toMatch(/^[=+\-@]/);
      },
    ),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts } from '../testing/shop.ts';
import { composeLoginLinkMail } from './login-mail.ts';
import { composeMail, type MailContent } from './mail-layout.ts';

const context = { facts, publicUrl: 'https://shop.test' };

function content(text: string, about: Partial<MailContent> = {}): MailContent {
  return {
    to: 'asha@example.in',
    subject: text,
    heading: text,
    preview: text,
    why: text,
    parts: [
      { kind: 'paragraph', text },
      { kind: 'note', text },
      { kind: 'button', label: text, link: 'https://shop.test/orders' },
      { kind: 'block', title: text, lines: [text, text] },
      { kind: 'pieces', rows: [{ name: text, detail: text, price: text, picture: text }], total: text },
    ],
    ...about,
  };
}

/** Returns the tags of a page with the names of their attributes, without the values. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
}

test('no text in a mail becomes markup', () => {
  const plain = tagsOf(composeMail(content('plain'), context).html);
  const evil = fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', "' onload='x", '</p><h1>', '&lt;b&gt;');
  fc.assert(
    fc.property(fc.oneof(evil, fc.string({ minLength: 1 })), (text) => {
      expect(tagsOf(composeMail(content(text), context).html)).toEqual(plain);
    }),
  );
});

test('the shop’s own name and address do not become markup', () => {
  const spoilt = { ...facts, name: '<b>', legalName: '"><i>', address: ['<u>'], email: '<s>', hours: '<q>' };
  const plain = tagsOf(composeMail(content('plain'), context).html);
  expect(tagsOf(composeMail(content('plain'), { ...context, facts: spoilt }).html)).toEqual(plain);
});

test('the HTML and the plain text of a mail say the same: heading, parts, reason and sender', () => {
  const { text, html } = composeMail(content('Namaste'), context);
  for (const form of [text, html]) {
    expect(form.split('Namaste').length).toBeGreaterThan(8);
    expect(form).toContain('https://shop.test/orders');
    expect(form).toContain('Dhaaga Handlooms, 12 Prabhat Road, Pune, Maharashtra 411004');
    expect(form).toContain('hello@dhaaga.example, daily 10:00 AM to 10:00 PM');
  }
});

describe('a link in a mail', () => {
  test.each([
    'https://evil.example/orders',
    'https://shop.test.evil.example/',
    'https://shop.test@evil.example/',
    'http://shop.test/orders',
    'javascript:alert(1)',
    '/orders',
    '//evil.example',
    '/\\evil.example',
  ])('is refused when it leads elsewhere, and not repeated in the error: %s', (link) => {
    const mail = () => composeMail(content('x', { parts: [{ kind: 'button', label: 'Open', link }] }), context);
    expect(mail).toThrow('A mail may only link to the shop’s own address.');
    const unsubscribe = { page: link, oneClick: link };
    expect(() => composeMail(content('x', { unsubscribe }), context)).toThrow(/own address\.$/);
  });

  test('for unsubscribing is in the HTML, in the plain text and in the headers', () => {
    const unsubscribe = { page: 'https://shop.test/unsubscribe/t', oneClick: 'https://shop.test/api/unsubscribe/t' };
    const mail = composeMail(content('x', { unsubscribe }), context);
    expect(mail.unsubscribe).toBe(unsubscribe.oneClick);
    expect(mail.text).toContain(`To stop such mails: ${unsubscribe.page}`);
    expect(mail.html).toContain(`<a href="${unsubscribe.page}" style="color:#27356b">Stop such mails</a>`);
    expect(composeMail(content('x'), context)).not.toHaveProperty('unsubscribe');
  });
});

test('the mail with a login link has one button and says how long the link works, and that it works once', () => {
  const link = 'https://shop.test/login/verify?token=abc&x=1';
  const mail = composeLoginLinkMail({ to: 'asha@example.in', link }, context);
  expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your link to log in to Dhaaga' });
  expect(mail.html).toContain('Your link to log in</h1>');
  expect(mail.html.match(/<a href="[^"]*"/g)).toEqual([
    '<a href="https://shop.test/"',
    '<a href="https://shop.test/login/verify?token=abc&amp;x=1"',
  ]);
  for (const form of [mail.text, mail.html]) expect(form).toContain('It works for 10 minutes, once.');
  expect(mail.text).toContain(`Log in:\n${link}`);
});

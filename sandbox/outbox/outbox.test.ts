import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { OutboxMessage } from './outbox.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

async function outbox(query = ''): Promise<OutboxMessage[]> {
  return (await readJsonBody<{ messages: OutboxMessage[] }>(sandbox.app.request(`/outbox.json${query}`))).messages;
}

/**
 * Sends a mail by SMTP, with one command after each answer. `before` are commands ahead of it. Rejects if one is
 * refused.
 */
async function mail(to: string[], message: string, before: string[] = []): Promise<void> {
  const { smtpPort } = await sandbox.listen();
  const socket = connect(smtpPort, '127.0.0.1');
  const answers = createInterface({ input: socket });
  const recipients = to.map((address) => `RCPT TO:<${address}>`);
  const commands = [
    'EHLO shop.test',
    ...before,
    'MAIL FROM:<hello@shop.test>',
    ...recipients,
    'DATA',
    `${message}\r\n.`,
  ];
  for await (const answer of answers) {
    if (/^[45]/.test(answer)) throw new Error(answer);
    if (/^\d{3}-/.test(answer)) continue;
    const command = commands.shift();
    if (command === undefined) break;
    socket.write(`${command}\r\n`);
  }
  socket.end('QUIT\r\n');
  await once(socket, 'close');
}

function multipart(subject: string, text: string, html: string): string {
  const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}\r\n`;
  return [
    'From: "Dhaaga ₹" <hello@shop.test>',
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Content-Type: multipart/alternative; boundary=b',
    '',
    `${part('text/plain', text)}${part('text/html', html)}--b--`,
  ].join('\r\n');
}

async function sms(body: unknown, authkey = 'key'): Promise<unknown> {
  const answer = await sandbox.app.request('/msg91/api/v5/flow/', {
    method: 'POST',
    headers: { authkey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test('the outbox keeps a mail with its text, its HTML and all recipients', async () => {
  const message = multipart('Your order ₹4,200 🧵', 'Thank you.', '<p>Thank you.</p>');
  await mail(['asha@example.com', 'owner@shop.test'], message);
  expect(await outbox()).toEqual([
    {
      id: expect.any(String),
      kind: 'mail',
      from: 'Dhaaga ₹ <hello@shop.test>',
      to: 'asha@example.com, owner@shop.test',
      subject: 'Your order ₹4,200 🧵',
      text: expect.stringMatching(/^Thank you\.\n?$/),
      html: expect.stringContaining('<p>Thank you.</p>'),
      at: new Date(sandbox.clock.now()).toISOString(),
    },
  ]);
  expect(await outbox('?to=OWNER@shop.test')).toHaveLength(1);
  expect(await outbox('?to=shop.test')).toHaveLength(0);
});

test('the mail server accepts a mail after a login with any password', async () => {
  const login = `AUTH PLAIN ${Buffer.from('\0shop\0any').toString('base64')}`;
  await mail(['asha@example.com'], 'Subject: Hello\r\n\r\nHello', [login]);
  expect(await outbox()).toMatchObject([{ kind: 'mail', html: null }]);
});

test('the outbox keeps a copy of an SMS for each of its numbers, with the variables of an unknown template', async () => {
  const recipients = [{ mobiles: '919876543210,919876543211', VAR1: 'Asha', otp: '123456' }];
  const answer = await sms({ flow_id: 'flow_1', sender: 'DHAAGA', short_url: '0', recipients });
  expect(answer).toEqual({ message: expect.stringMatching(/^[a-z0-9]{24}$/), type: 'success' });
  expect(await outbox()).toHaveLength(2);
  expect(await outbox('?to=+919876543210')).toMatchObject([
    {
      kind: 'sms',
      from: 'DHAAGA',
      to: '919876543210',
      subject: null,
      html: null,
      text: expect.stringContaining('otp: 123456'),
    },
  ]);
});

test('the outbox shows the text that an SMS’s template makes of its variables', async () => {
  const recipients = [{ mobiles: '919876543210', code: '123456', more: 'x' }];
  await sms({ flow_id: 'flow_code', sender: 'DHAAGA', recipients });
  expect(await outbox()).toMatchObject([{ text: '123456 is your code for .' }]);
});

test.each([
  [{ flow_id: 'f', recipients: [{ mobiles: '919876543210' }] }, '', 'authkey missing'],
  [{ recipients: [{ mobiles: '919876543210' }] }, 'key', 'flow id missing'],
  [{ flow_id: 'f', recipients: [{ mobiles: '+91 98765' }] }, 'key', 'invalid mobile number'],
  [{ flow_id: 'f', recipients: [] }, 'key', 'recipients missing'],
  [{ flow_id: 'f' }, 'key', 'recipients missing'],
])('an SMS is refused with HTTP 200 and not kept in the outbox: %j with key "%s"', async (body, authkey, message) => {
  expect(await sms(body, authkey)).toEqual({ message, type: 'error' });
  expect(await outbox()).toEqual([]);
});

test('the outbox’s page escapes everything, links addresses, and isolates HTML', async () => {
  const text = 'Sign in: http://shop.test/in?a=1&b="2". <img src=x>';
  const html = '<script>alert(2)</script><a href="http://shop.test/in">Sign in</a>';
  await mail(['asha@example.com'], multipart('<script>alert(1)</script>', text, html));
  const answer = await sandbox.app.request('/outbox');
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img src=x>');
  expect(page).toContain('<a href="http://shop.test/in?a=1&amp;b=">');
  expect(page).toContain('<iframe sandbox="" srcdoc="&lt;script&gt;alert(2)');
});

test('the outbox can be emptied', async () => {
  await sms({ template_id: 'f', recipients: [{ mobiles: '919876543210' }] });
  expect(await outbox()).toHaveLength(1);
  expect((await sandbox.app.request('/outbox', { method: 'DELETE' })).status).toBe(204);
  expect(await outbox()).toEqual([]);
});

/** Faults of the mail server, and mails that it refuses. */
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endlessly } from '../testing/endlessly.ts';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
let smtpPort: number;
beforeEach(async () => {
  sandbox = testSandbox();
  smtpPort = (await sandbox.listen()).smtpPort;
});
afterEach(() => sandbox.close());

async function fault(about: object): Promise<void> {
  expect((await sandbox.post('/faults', { service: 'smtp', call: 'data', times: 1, ...about })).status).toBe(201);
}

const send = (silenceMs = 5_000, text = 'Hello') =>
  createTransport({ host: '127.0.0.1', port: smtpPort, greetingTimeout: silenceMs, socketTimeout: silenceMs }).sendMail(
    {
      from: 'a@x.in',
      to: 'b@x.in',
      subject: 'Hello',
      text,
    },
  );

async function kept(): Promise<number> {
  return (await readJsonBody<{ messages: unknown[] }>(sandbox.app.request('/outbox.json'))).messages.length;
}

test('the mail server’s fault “status” refuses the mail after its data, and the next mail is accepted', async () => {
  await fault({ kind: 'status', status: 451 });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(await kept()).toBe(0);
  await send();
  expect(await kept()).toBe(1);
});

test('the mail server’s fault “drop” keeps the mail and cuts the connection without an answer', async () => {
  await fault({ kind: 'drop' });
  await expect(send()).rejects.toThrow();
  expect(await kept()).toBe(1);
});

test('the mail server’s fault “drop before” cuts the connection and loses the mail', async () => {
  await fault({ kind: 'drop', before: true });
  await expect(send()).rejects.toThrow();
  expect(await kept()).toBe(0);
});

test.each(['connect', 'data'])('the mail server’s fault “latency” is silent at "%s"', async (call) => {
  await fault({ kind: 'latency', ms: 60_000, call });
  await expect(send(200)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await kept()).toBe(0);
});

test('a mail of more than 5 MB is refused, and nothing of it is kept', async () => {
  const lines = `${'x'.repeat(70)}\n`.repeat(400_000);
  await expect(send(30_000, lines)).rejects.toMatchObject({ responseCode: 552 });
  expect(await kept()).toBe(0);
});

test('a mail without an end is cut off once it has more than 5 MB', async () => {
  const taken = await endlessly(smtpPort, ['EHLO x', 'MAIL FROM:<a@x.in>', 'RCPT TO:<b@x.in>', 'DATA']);
  expect(taken).toBeGreaterThan(5 * 2 ** 20);
  expect(taken).toBeLessThan(25 * 2 ** 20);
  expect(await kept()).toBe(0);
});

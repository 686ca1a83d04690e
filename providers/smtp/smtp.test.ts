import type { AddressInfo } from 'node:net';
import { text as streamText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../../sandbox/testing/tools.ts';
import { smtp } from './smtp.ts';

let sandbox: TestSandbox;
let mailer: ReturnType<typeof smtp>;
beforeEach(async () => {
  sandbox = testSandbox();
  const { smtpPort } = await sandbox.listen();
  mailer = smtp({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'Dhaaga <orders@dhaaga.example>' });
});
afterEach(async () => {
  mailer.close();
  await sandbox.close();
});

const mail = { to: 'asha@example.in', subject: 'Your order ₹', text: 'Namaste अ', html: '<p>Namaste अ</p>' };

interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

async function outbox(): Promise<Message[]> {
  const { messages } = await readJsonBody<{ messages: Message[] }>(sandbox.app.request('/outbox.json'));
  return messages;
}

test('a mail arrives whole, as text and HTML', async () => {
  await mailer.sendMail(mail);
  const [message] = await outbox();
  expect(message).toMatchObject({ from: 'Dhaaga <orders@dhaaga.example>', to: mail.to, subject: mail.subject });
  expect(message?.text.trim()).toBe(mail.text);
  expect(message?.html.trim()).toBe(mail.html);
});

test('a subject with a line break adds no header', async () => {
  await mailer.sendMail({ ...mail, subject: 'Hello\r\nBcc: all@example.in' });
  const [message] = await outbox();
  expect(message?.to).toBe(mail.to);
});

test('a mail is read in its order, also its subject and the names of its files', async () => {
  const given: { text?: string } = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      void streamText(stream).then((raw) => {
        given.text = raw;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.server.address() as AddressInfo;
  const own = smtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@x.in' });
  onTestFinished(() => own.close());
  const file = { contentType: 'image/jpeg', content: Buffer.from('x') };
  await own.sendMail({ ...mail, subject: 'A\u202eB', attachments: [{ ...file, filename: 'photo\u202egpj.exe' }] });
  expect(given.text).toContain('Subject: AB\r\n');
  expect(given.text).toContain('filename=photogpj.exe');
});

test('many mails at once all arrive', async () => {
  await Promise.all(Array.from({ length: 10 }, () => mailer.sendMail(mail)));
  expect(await outbox()).toHaveLength(10);
});

describe('a mail that is not accepted', () => {
  test('causes an error that names the service and not the address', async () => {
    const away = smtp({ url: 'smtp://user:p%40ss@127.0.0.1:1', from: 'a@x.in' });
    const error = await away.sendMail(mail).catch((caught: unknown) => caught);
    away.close();
    expect(error).toMatchObject({ service: 'smtp', message: 'smtp: the mail was not accepted (ESOCKET)' });
    expect(JSON.stringify(error)).not.toMatch(/asha|p@ss/);
  });
});

describe('a mail server that refuses', () => {
  /** Sends a mail to a server that refuses at the given command, and returns the error. */
  async function refusedAt(command: 'onMailFrom' | 'onRcptTo'): Promise<unknown> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 500,
      [command]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('refused'), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const refusing = smtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@x.in' });
    const error = await refusing.sendMail(mail).catch((caught: unknown) => caught);
    refusing.close();
    await new Promise<void>((resolve) => server.close(resolve));
    return error;
  }

  test('one recipient has answered', async () => {
    expect(await refusedAt('onRcptTo')).toMatchObject({ service: 'smtp', isAway: false });
  });

  test('the shop as a sender is as good as away, since it takes no mail at all', async () => {
    expect(await refusedAt('onMailFrom')).toMatchObject({ service: 'smtp', isAway: true });
  });
});

describe('the password of a mail server without TLS', () => {
  /** Sends a mail to a server without TLS and returns the passwords that it received. */
  async function passwordsAt(host: string): Promise<string[]> {
    const passwords: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 500,
      onAuth({ username, password }, _session, done) {
        passwords.push(password ?? '');
        done(null, { user: username });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const away = smtp({ url: `smtp://user:secret@${host}:${port}`, from: 'a@x.in' });
    onTestFinished(async () => {
      away.close();
      await new Promise<void>((resolve) => server.close(resolve));
    });
    await away.sendMail(mail).catch((error: unknown) => expect(error).toMatchObject({ service: 'smtp' }));
    return passwords;
  }

  test.each(['127.0.0.1', 'localhost'])('is sent to a server on this machine (%s)', async (host) => {
    expect(await passwordsAt(host)).toEqual(['secret']);
  });

  // 0.0.0.0 leads to this machine, too, but does not count as it.
  test('is not sent over a network', async () => {
    expect(await passwordsAt('0.0.0.0')).toEqual([]);
  });
});

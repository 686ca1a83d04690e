/** Sends mail by SMTP over a few connections that are kept open, with time limits. */
import { createTransport } from 'nodemailer';
import type { AccountCheck, AccountFinding } from '../../shop/ports/account.ts';
import type { Messages } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { withoutTurns } from '../../shop/shown-text.ts';

export interface SmtpOptions {
  /** Address of the server: `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** Sender: `Dhaaga <orders@example.in>`. */
  readonly from: string;
  /** Time limit of the connection and of the server's greeting. */
  readonly greetingMs?: number;
  /** Time limit of the server's silence after the greeting. */
  readonly silenceMs?: number;
}

/** Sends mail by an SMTP server; a mail that is not accepted throws an `OutsideServiceError`. */
export function smtp({
  url,
  from,
  greetingMs = 8_000,
  silenceMs = 20_000,
}: SmtpOptions): Pick<Messages, 'sendMail'> & { readonly checkAccount: AccountCheck; close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    secure: protocol === 'smtps:',
    // A password crosses a network only with TLS; on this machine nobody can listen.
    requireTLS: password !== '' && !isLoopback(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  });
  return {
    async sendMail({ unsubscribe, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          from,
          ...mail,
          // A subject and a name of a file are shown beside those of others, by programs that turn them as they say.
          subject: withoutTurns(mail.subject),
          text: withoutTurns(mail.text),
          html: withoutTurns(mail.html),
          attachments: attachments.map((file) => ({
            ...file,
            filename: withoutTurns(file.filename),
            content: Buffer.from(file.content),
          })),
          headers: unsubscribe ? oneClick(unsubscribe) : {},
        });
      } catch (error) {
        // The server's answer may repeat the address it refused: only its code is kept.
        throw new OutsideServiceError('smtp', `smtp: the mail was not accepted (${codeOf(error)})`, {
          isAway: !isRefusal(error),
        });
      }
    },
    async checkAccount() {
      try {
        await transport.verify();
      } catch (error) {
        if (codeOf(error) === 'EAUTH') return [refusedLogin];
        const why = failures[codeOf(error)] ?? `failed (${codeOf(error)})`;
        throw new OutsideServiceError('smtp', `smtp: ${hostname}${port ? `:${port}` : ''} of SMTP_URL: ${why}`);
      }
      return [{ state: 'ok', says: `The mail server ${hostname} ${username ? 'accepts the login' : 'answers'}.` }];
    },
    close: () => transport.close(),
  };
}

const refusedLogin: AccountFinding = {
  state: 'wrong',
  says: 'The mail server refuses the login.',
  todo: 'Compare user and password in SMTP_URL with your mail service; special characters are percent-encoded (@ is %40). Some services want a password of its own for programs.',
};

/** Reasons for which the mail server gave no answer, by nodemailer's codes (contracts: SMTP). */
const failures: Readonly<Record<string, string>> = {
  ESOCKET: 'not reachable',
  ECONNECTION: 'not reachable',
  EDNS: 'there is no such host',
  ETIMEDOUT: 'no answer in time',
  ETLS: 'it does not offer TLS, without which the password is not sent',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Tells whether the server refused this mail or its recipient; a refused login or sender concerns every mail. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const command = 'command' in error ? error.command : null;
  return error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && command === 'RCPT TO');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Returns the two headers that let a mail program unsubscribe by one POST (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

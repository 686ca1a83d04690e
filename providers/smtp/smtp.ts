/** Sends mail by SMTP over a few connections that are kept open, with time limits. */
import { createTransport } from 'nodemailer';
import type { Messages } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

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
}: SmtpOptions): Pick<Messages, 'sendMail'> & { close(): void } {
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
          attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
          headers: unsubscribe ? oneClick(unsubscribe) : {},
        });
      } catch (error) {
        // The server's answer may repeat the address it refused: only its code is kept.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        throw new OutsideServiceError('smtp', `smtp: the mail was not accepted (${code})`);
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Returns the two headers that let a mail program unsubscribe by one POST (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Runs a mail server for a test, which keeps the mails as they arrived. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { smtp } from '../smtp/smtp.ts';

export interface ArrivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/**
 * Starts a mail server until the end of the test. Returns the shop's mail provider and the arrived mails, oldest first.
 */
export async function testMailServer(): Promise<{ mailer: ReturnType<typeof smtp>; arrived: ArrivedMail[] }> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, session, done) {
      buffer(stream)
        .then(async (bytes) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          arrived.push({ to, raw: bytes.toString(), mail: await PostalMime.parse(bytes) });
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtp({ url: `smtp://127.0.0.1:${port}`, from: 'Dhaaga <orders@dhaaga.example>' });
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return { mailer, arrived };
}

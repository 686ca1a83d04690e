/** A mail server that takes every mail and sends none on (contracts: SMTP). No TLS; a login is accepted, not needed. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { Outbox } from './outbox.ts';

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1, on any free port. */
export async function startMailServer(outbox: Outbox): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => keep(outbox, raw, session.envelope))
        .then(() => done(null, 'Kept in the outbox'), done);
    },
  });
  const listening = Promise.withResolvers<void>();
  server.on('error', listening.reject);
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  server.on('error', (error) => console.error(`Sandbox mail server: ${error.message}`));
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The envelope says whom it goes to, blind copies too; the header says whom it is from. */
async function keep(outbox: Outbox, raw: Buffer, envelope: SMTPServerEnvelope): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const { name, address } = mail.from ?? {};
  outbox.add({
    kind: 'mail',
    from: name && address ? `${name} <${address}>` : (address ?? sender),
    to: envelope.rcptTo.map((recipient) => recipient.address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
  });
}

/** A mail server that accepts every mail and sends none on (contracts: SMTP). It has no TLS and needs no login. */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import type { SandboxContext } from '../context.ts';
import type { FaultyService } from '../faults/faults.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** The mail server among the services that faults can strike. */
export const mailFaults = { name: 'smtp', faultKinds: ['latency', 'status', 'drop'] } as const satisfies FaultyService;

/** Largest mail, and largest part of it before its text, in bytes: a shop's own mails have some kilobytes. */
const [largestMailBytes, largestHeadBytes] = [5 * 1024 * 1024, 64 * 1024];
const tooLarge = 'This mail is too large';
/** Most connections, and milliseconds after which a silent one is closed. */
const [mostConnections, silentMs] = [50, 60_000];

/** The stages at which a fault can strike a mail: before the server greets, and once it has all of the mail. */
type MailStage = 'connect' | 'data';

export interface SandboxMailServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the mail server on any free port of an address of this machine. Rejects with Node's error if it cannot listen. */
export async function startMailServer(
  context: Pick<SandboxContext, 'outbox' | 'faults' | 'clock'>,
  host: string,
): Promise<SandboxMailServer> {
  const stage = async (name: MailStage, session: SMTPServerSession, work: () => Promise<void>) => {
    const { delayMs, act } = context.faults.strikeStage(mailFaults.name, name);
    if (delayMs > 0) await new Promise<void>((resolve) => context.clock.after(delayMs, resolve));
    if (act?.kind === 'status') throw Object.assign(new Error('Not now'), { responseCode: act.status });
    if (act?.kind !== 'drop') return work();
    if (!act.before) await work();
    for (const connection of server.connections) if (connection.id === session.id) connection.close();
  };
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: largestMailBytes,
    maxClients: mostConnections,
    socketTimeout: silentMs,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect(session, done) {
      stage('connect', session, async () => {}).then(() => done(), done);
    },
    onData(stream, session, done) {
      const cut = () => {
        // A sender who never ends its mail would not hear a later answer.
        for (const connection of server.connections)
          if (connection.id === session.id) {
            connection.send(552, tooLarge);
            connection.close();
          }
      };
      readMail(stream, cut)
        .then((raw) => stage('data', session, () => keep(context.outbox, raw, session.envelope)))
        .then(() => done(null, 'Kept in the outbox'), done);
    },
  });
  const listening = Promise.withResolvers<void>();
  server.on('error', listening.reject);
  server.listen(0, host, listening.resolve);
  await listening.promise;
  server.on('error', (error) => console.error(`Sandbox mail server: ${error.message}`));
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Returns the bytes of a mail. Calls `cut` and throws an error for the sender at the first byte too many. */
async function readMail(stream: AsyncIterable<Buffer>, cut: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > largestMailBytes) {
      cut();
      throw Object.assign(new Error(tooLarge), { responseCode: 552 });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Adds a mail to the outbox, with the recipients of its envelope, blind copies included, and the sender of its header.
 */
async function keep(outbox: Outbox, raw: Buffer, envelope: SMTPServerEnvelope): Promise<void> {
  const mail = await PostalMime.parse(raw, { maxHeadersSize: largestHeadBytes });
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

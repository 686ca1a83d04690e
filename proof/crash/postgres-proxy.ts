/**
 * Stands between the shop and PostgreSQL. A watcher gets every statement before PostgreSQL does and every answer before
 * the shop does, and may keep either from arriving. The shop sends no statement before it has the answer to the
 * previous one.
 */
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import {
  commandTagOf,
  createMessageReader,
  createStatementReader,
  firstParameterOf,
  type PostgresMessage,
} from './postgres-messages.ts';

/** Connection of the shop to PostgreSQL. */
export interface ProxiedConnection {
  /** Closes it at once, towards both sides. */
  cut(): void;
}

export interface ClientStatement {
  readonly text: string;
  /** Value of `$1`; null if there is none. */
  readonly first: string | null;
}

export interface StatementAnswer {
  /** PostgreSQL's tag, such as `UPDATE 1`; the last one if the text has several statements. */
  readonly tag: string;
  readonly rows: number;
  readonly failed: boolean;
}

/** Callbacks for a connection's statements and answers; each waits until the returned promise resolves. */
export interface StatementWatcher {
  onStatement(session: ProxiedConnection, statement: ClientStatement): Promise<void> | null;
  onAnswer(session: ProxiedConnection, statement: ClientStatement, answer: StatementAnswer): Promise<void> | null;
  onEnd(session: ProxiedConnection): void;
}

export interface PostgresProxy {
  readonly port: number;
  /** Sets the port of PostgreSQL from now on. */
  target(port: number): void;
  close(): Promise<void>;
}

export async function startPostgresProxy(targetPort: number, watcher: StatementWatcher): Promise<PostgresProxy> {
  let target = targetPort;
  const open = new Set<ProxiedConnection>();
  const server = createServer((client) => {
    const session = carry(client, dial(target, '127.0.0.1'), watcher, () => open.delete(session));
    open.add(session);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    target(port) {
      target = port;
    },
    async close() {
      for (const session of open) session.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function carry(client: Socket, upstream: Socket, watcher: StatementWatcher, onEnd: () => void): ProxiedConnection {
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    client.destroy();
    upstream.destroy();
    watcher.onEnd(session);
    onEnd();
  };
  const session = { cut: end };
  for (const socket of [client, upstream]) {
    socket.setNoDelay(true);
    socket.on('error', end);
    socket.on('close', end);
  }
  const readStatement = createStatementReader();
  let statement: ClientStatement = nothing;
  let answer = emptyAnswer();
  let busy = false;
  const asked: Buffer[] = [];
  const answered: Buffer[] = [];
  const whenAllowed = (pause: Promise<void> | null, pass: () => void) => {
    const go = () => void (ended || pass());
    if (pause !== null) void pause.then(go, end);
    else go();
  };

  client.on(
    'data',
    createMessageReader(true, (message) => {
      if (!['Q', 'P', 'B', 'D', 'E', 'S'].includes(message.letter)) return void upstream.write(message.bytes);
      asked.push(message.bytes);
      const text = readStatement(message);
      if (text !== null) statement = { text, first: null };
      statement = { ...statement, first: firstParameterOf(message) ?? statement.first };
      if (message.letter !== 'Q' && message.letter !== 'S') return;
      const bytes = Buffer.concat(asked.splice(0));
      whenAllowed(watcher.onStatement(session, statement), () => {
        busy = true;
        upstream.write(bytes);
      });
    }),
  );
  upstream.on(
    'data',
    createMessageReader(false, (message) => {
      if (!busy) return void client.write(message.bytes);
      // A copy goes on before the answer is complete: its client sends rows, or gets more than memory should hold.
      if (copying.includes(message.letter))
        return void client.write(Buffer.concat([...answered.splice(0), message.bytes]));
      answered.push(message.bytes);
      read(message, answer);
      if (message.letter !== 'Z') return;
      busy = false;
      const bytes = Buffer.concat(answered.splice(0));
      const [heard, about] = [answer, statement];
      answer = emptyAnswer();
      whenAllowed(watcher.onAnswer(session, about, heard), () => client.write(bytes));
    }),
  );
  return session;
}

/** Letters of the messages by which the server begins, continues and ends a copy. */
const copying = ['G', 'H', 'd', 'c'];

const nothing: ClientStatement = { text: '', first: null };

function emptyAnswer(): { -readonly [Key in keyof StatementAnswer]: StatementAnswer[Key] } {
  return { tag: '', rows: 0, failed: false };
}

function read(message: PostgresMessage, answer: ReturnType<typeof emptyAnswer>): void {
  if (message.letter === 'D') answer.rows += 1;
  if (message.letter === 'E') answer.failed = true;
  answer.tag = commandTagOf(message) ?? answer.tag;
}

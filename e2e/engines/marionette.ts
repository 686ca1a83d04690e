/**
 * Speaks Marionette, the protocol by which Firefox is automated from within, for the one thing that WebDriver BiDi has no words for: a
 * store of passkeys. A message is its length in bytes, a colon, and its JSON.
 */
import { connect } from 'node:net';

/** Answer to a command: its number, and what went wrong or came of it. */
type Answer = readonly [1, number, { readonly message: string } | null, unknown];

export interface Marionette {
  /** Sends a command; resolves to what came of it. Await each before the next. */
  send(command: string, parameters?: object): Promise<unknown>;
}

/** Connects to the port of a Firefox that was started with `--marionette`. */
export async function openMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const messages = readMessages(socket);
  // Firefox speaks first, of itself.
  await messages.next();
  let sent = 0;
  return {
    async send(command, parameters = {}) {
      sent += 1;
      const json = JSON.stringify([0, sent, command, parameters]);
      socket.write(`${Buffer.byteLength(json)}:${json}`);
      const { value } = await messages.next();
      const [, , error, result] = value as Answer;
      if (error) throw new Error(`Firefox did not do ${command}: ${error.message}`);
      return result;
    },
  };
}

async function* readMessages(socket: AsyncIterable<Buffer>): AsyncGenerator<unknown, void> {
  let received = Buffer.alloc(0);
  for await (const piece of socket) {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) break;
      yield JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
    }
  }
  throw new Error('Firefox ended the connection');
}

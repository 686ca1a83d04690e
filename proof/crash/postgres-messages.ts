/** Cuts a stream of PostgreSQL's wire protocol into messages and reads the few kinds that a proxy needs. */

export interface PostgresMessage {
  /** Letter of the message's kind; empty for the message that opens a connection, which has none. */
  readonly letter: string;
  readonly body: Buffer;
  /** The message as sent. */
  readonly bytes: Buffer;
}

/**
 * Returns a function that takes the chunks of a stream and calls `onMessage` with each message once it is complete.
 * `hasOpening` is true for the side of the client, whose first message has no letter.
 */
export function createMessageReader(
  hasOpening: boolean,
  onMessage: (message: PostgresMessage) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let opening = hasOpening;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const at = opening ? 0 : 1;
      if (rest.length < at + 4) return;
      // The length counts itself, but not the letter before it.
      const end = at + rest.readInt32BE(at);
      if (rest.length < end) return;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage({ letter: opening ? '' : String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(at + 4), bytes });
      opening = false;
    }
  };
}

/**
 * Returns a function that takes the messages of one connection's client and returns the text of the statement that a
 * message runs: a simple query (`Q`), or a parsed statement (`P`) when values are bound to it (`B`). It returns `null`
 * for other messages and for statements it has not seen.
 */
export function createStatementReader(): (message: PostgresMessage) => string | null {
  const texts = new Map<string, string>();
  return ({ letter, body }) => {
    if (letter === 'Q') return textAt(body, 0);
    if (letter === 'P') texts.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1));
    return letter === 'B' ? (texts.get(textAt(body, body.indexOf(0) + 1)) ?? null) : null;
  };
}

/**
 * Returns the first parameter that a client binds to a statement (`B`), read as text; `null` if there is none, it is
 * null, or the message is another. The parameters' formats stand before their values.
 */
export function firstParameterOf({ letter, body }: PostgresMessage): string | null {
  if (letter !== 'B') return null;
  const formats = body.indexOf(0, body.indexOf(0) + 1) + 1;
  const parameters = formats + 2 + 2 * body.readInt16BE(formats);
  const length = body.readInt16BE(parameters) > 0 ? body.readInt32BE(parameters + 2) : -1;
  return length < 0 ? null : body.toString('utf8', parameters + 6, parameters + 6 + length);
}

/** Returns the tag of a finished statement (`C`), such as `UPDATE 1`; `null` for other messages. */
export function commandTagOf({ letter, body }: PostgresMessage): string | null {
  return letter === 'C' ? textAt(body, 0) : null;
}

function textAt(body: Buffer, from: number): string {
  return body.toString('utf8', from, body.indexOf(0, from));
}

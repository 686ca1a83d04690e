/** PostgreSQL's wire protocol, as far as a proxy needs it: cutting a stream into messages, and reading a few of them. */

export interface PostgresMessage {
  /** The letter that says what it is; empty for the one that opens a connection, which has none. */
  readonly letter: string;
  readonly body: Buffer;
  /** The message as sent. */
  readonly bytes: Buffer;
}

/** Passes each message on once all of it has arrived. A length counts itself, but not the letter before it. */
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
 * Reads the text of each statement that a client of one connection sends: a simple query (`Q`), or one with parameters
 * (`P`); a statement that it gave a name to is sent once, and afterwards only named (`B`).
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
 * Returns the first parameter that a client sends with a statement (`B`), where it is text. The formats of all stand
 * before them.
 */
export function firstParameterOf({ letter, body }: PostgresMessage): string | null {
  if (letter !== 'B') return null;
  const formats = body.indexOf(0, body.indexOf(0) + 1) + 1;
  const parameters = formats + 2 + 2 * body.readInt16BE(formats);
  const length = body.readInt16BE(parameters) > 0 ? body.readInt32BE(parameters + 2) : -1;
  return length < 0 ? null : body.toString('utf8', parameters + 6, parameters + 6 + length);
}

/** Returns the tag of a finished statement (`C`), such as `UPDATE 1`. */
export function commandTagOf({ letter, body }: PostgresMessage): string | null {
  return letter === 'C' ? textAt(body, 0) : null;
}

function textAt(body: Buffer, from: number): string {
  return body.toString('utf8', from, body.indexOf(0, from));
}

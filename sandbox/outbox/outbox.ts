/** Keeps every mail and SMS that the shop sends, and sends none of them on. */
import type { SandboxClock } from '../clock.ts';
import { randomAlphanumeric } from '../ids.ts';
import type { SandboxStore } from '../store.ts';

export interface OutboxMessage {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly from: string;
  /** Addresses or numbers, separated by `, `. */
  readonly to: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Outbox {
  add(message: Omit<OutboxMessage, 'id' | 'at'>): OutboxMessage;
  /** Returns the messages, newest first; with `to`, only those to that address or number. */
  all(to?: string): OutboxMessage[];
  clear(): void;
}

export function openOutbox(store: SandboxStore, clock: SandboxClock): Outbox {
  const messages = store.table<OutboxMessage>('outbox');
  return {
    add(message) {
      const kept = { id: randomAlphanumeric(14), ...message, at: new Date(clock.now()).toISOString() };
      messages.put(kept.id, kept);
      return kept;
    },
    all(to) {
      const wanted = to === undefined ? undefined : plain(to);
      return messages
        .find()
        .filter((message) => wanted === undefined || message.to.split(', ').some((each) => plain(each) === wanted));
    },
    clear: () => messages.clear(),
  };
}

/**
 * Returns an address or a number in the form in which they are compared: in lower case, without spaces around it and
 * without the `+` of a number, which a query string turns into a space.
 */
function plain(address: string): string {
  return address.toLowerCase().replace(/^[\s+]+|\s+$/g, '');
}

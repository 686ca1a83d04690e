/** Every mail and SMS the shop has sent: kept, and never sent on. */
import type { SandboxClock } from '../clock.ts';
import { randomAlphanumeric } from '../ids.ts';
import type { SandboxStore } from '../store.ts';

export interface OutboxMessage {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly from: string;
  /** Addresses or numbers, parted by `, `. */
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
  /** Newest first; with `to`, only those to that address or number. */
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

/** `+91 98765…`, `9198765…` and a `+` that a query string made a space are one number; case is no part of an address. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^[\s+]+|\s+$/g, '');
}

/**
 * Writes security events into the log without flooding it: the first of a kind from an address at once, then one line a
 * minute with the count.
 */
import { minuteMs } from '../../shop/duration.ts';
import type { OnSecurityEvent, SecurityEvent } from '../api/security-event-names.ts';

/** Largest number of pairs of event and address that are counted apart; all others are counted together. */
const maxKept = 10_000;
const elsewhere = 'many others';

export interface SecurityLine {
  readonly event: SecurityEvent;
  /** Route of the last of the counted events. */
  readonly route: string;
  /** Hash of the network address, the same for the same address; 'many others' for those that are counted together. */
  readonly from: string;
  readonly count: number;
}

interface Kept {
  line: Omit<SecurityLine, 'count'>;
  pending: number;
  /** Milliseconds of a clock that only goes forward. */
  writtenAt: number;
}

export interface SecurityLogParts {
  readonly write: (line: SecurityLine) => void;
  /** Returns a hash of an address, from which the address cannot be found. */
  readonly hashOf: (address: string) => string;
}

/** Returns a listener that writes security events, repeated ones as counts. `close` writes the remaining counts. */
export function securityLog({ write, hashOf }: SecurityLogParts): { on: OnSecurityEvent; close(): void } {
  const kept = new Map<string, Kept>();

  const writeNow = (one: Kept) => {
    write({ ...one.line, count: one.pending });
    one.pending = 0;
    one.writtenAt = performance.now();
  };

  const timer = setInterval(() => {
    for (const [key, one] of kept) {
      if (performance.now() - one.writtenAt < minuteMs) continue;
      if (one.pending > 0) writeNow(one);
      else kept.delete(key);
    }
  }, minuteMs / 4);
  timer.unref();

  return {
    on(event, { route, address }) {
      const hash = hashOf(address);
      const from = kept.has(`${event} ${hash}`) || kept.size < maxKept ? hash : elsewhere;
      const key = `${event} ${from}`;
      const line = { event, route, from };
      const known = kept.get(key);
      if (known) Object.assign(known, { line, pending: known.pending + 1 });
      else {
        const first = { line, pending: 1, writtenAt: 0 };
        kept.set(key, first);
        writeNow(first);
      }
    },
    close() {
      clearInterval(timer);
      for (const one of kept.values()) if (one.pending > 0) writeNow(one);
    },
  };
}

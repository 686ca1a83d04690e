/**
 * Writes security events into the log, so that a flood of them does not flood it: the first of a kind from an address at once,
 * then a line a minute with how many there were.
 */
import { minuteMs } from '../../shop/duration.ts';
import type { OnSecurityEvent, SecurityEvent } from '../api/security-events.ts';

/** Addresses by event that are kept apart in a minute; those beyond are counted together. */
const maxKept = 10_000;
const elsewhere = 'many others';

export interface SecurityLine {
  readonly event: SecurityEvent;
  /** Of the last of them. */
  readonly route: string;
  /** A hash of the network address: the same address has the same. */
  readonly from: string;
  readonly count: number;
}

interface Kept {
  line: Omit<SecurityLine, 'count'>;
  pending: number;
  writtenAt: number;
}

export interface SecurityLogParts {
  readonly write: (line: SecurityLine) => void;
  /** Of an address, from which nobody gets back to it. */
  readonly hashOf: (address: string) => string;
}

/** Writes security events to the log, repeated ones as counts. `close` writes the counts that are still in memory. */
export function securityLog({ write, hashOf }: SecurityLogParts): { on: OnSecurityEvent; close(): void } {
  const kept = new Map<string, Kept>();

  const writeNow = (one: Kept) => {
    write({ ...one.line, count: one.pending });
    one.pending = 0;
    one.writtenAt = Date.now();
  };

  const timer = setInterval(() => {
    for (const [key, one] of kept) {
      if (Date.now() - one.writtenAt < minuteMs) continue;
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

/** Takes in visits and cart events: leaves out whose do not count, refuses too many, and answers once they are stored. */
import { minuteMs } from '../duration.ts';
import { type CartEvent, type EventLog, mostTogether, type Visit } from '../ports/event-log.ts';
import { allowance } from './allowance.ts';
import { type Caller, isCounted } from './counted.ts';
import { type GroupWriter, groupWrites } from './group-writes.ts';

const windowMs = minuteMs;
/** A busy shopper opens a list every few seconds; nobody two in each. */
export const mostOfVisitor = 120;
/** Thousands of phones may share the address of their network: twenty events a second from one. */
export const mostOfAddress = 1_200;

const groups = { gatherMs: 30, mostTogether, mostWaiting: 10_000, restMs: 5_000 } as const;

/** `recorded` is 0 for those who are left out: they are told no error, for they made none. */
export type Recorded = { ok: true; recorded: number } | { ok: false; code: 'too_many' | 'busy' };

export interface EventDesk {
  recordVisits(caller: Caller, visits: readonly Omit<Visit, 'at'>[]): Promise<Recorded>;
  recordCartEvents(caller: Caller, events: readonly Omit<CartEvent, 'at'>[]): Promise<Recorded>;
}

interface DeskParts {
  readonly eventLog: EventLog;
  now(): Date;
}

/** One for the whole process: it holds what waits, and who has sent how much. Each call's events are one visitor's. */
export function eventDesk({ eventLog, now }: DeskParts): EventDesk {
  const ofVisitor = allowance({ most: mostOfVisitor, windowMs, mostCallers: 50_000 });
  const ofAddress = allowance({ most: mostOfAddress, windowMs, mostCallers: 50_000 });
  const writeVisits = groupWrites((visits: readonly Visit[]) => eventLog.addVisits(visits), groups);
  const writeCartEvents = groupWrites((events: readonly CartEvent[]) => eventLog.addCartEvents(events), groups);

  const record = async <Sent extends { readonly visitorId: string }>(
    caller: Caller,
    sent: readonly Sent[],
    write: GroupWriter<Sent & { at: Date }>,
  ): Promise<Recorded> => {
    const [first] = sent;
    if (!first || !isCounted(caller)) return { ok: true, recorded: 0 };
    const at = now();
    const isAllowed = ofAddress(caller.address, sent.length, at) && ofVisitor(first.visitorId, sent.length, at);
    if (!isAllowed) return { ok: false, code: 'too_many' };
    const isWritten = await write(sent.map((one) => ({ ...one, at })));
    return isWritten ? { ok: true, recorded: sent.length } : { ok: false, code: 'busy' };
  };

  return {
    recordVisits: (caller, visits) => record(caller, visits, writeVisits),
    recordCartEvents: (caller, events) => record(caller, events, writeCartEvents),
  };
}

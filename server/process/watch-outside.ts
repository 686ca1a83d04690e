/**
 * Watches the calls of outside services: notes, in the shop's database, when a service stops and begins to answer
 * (`shop/alarms/outages.ts`). `watched-ports.ts` says which calls count.
 */
import type { Database } from '../../database/connect.ts';
import { noteAnswer, noteFailure } from '../../shop/alarms/outages.ts';
import type { OutsideService } from '../../shop/alarms/outside-services.ts';
import { isWithin, minuteMs } from '../../shop/duration.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

/**
 * Returns the same call, watched. `isAnswer` tells whether a result shows that the service was reached; by default each
 * does.
 */
export type WatchCall = <Given extends unknown[], Result>(
  call: (...given: Given) => Promise<Result>,
  isAnswer?: (result: Result) => boolean,
) => (...given: Given) => Promise<Result>;

export interface OutsideWatch {
  /** Returns the watch of one service. */
  of(service: OutsideService): WatchCall;
  /** Resolves once everything that was seen so far is noted. */
  noted(): Promise<void>;
}

export interface OutsideWatchOptions {
  readonly db: Database;
  now(): Date;
  /** Called if something could not be noted; no call fails by that. */
  onError(error: unknown, service: OutsideService): void;
  /** Called at the end of each call. */
  onCall?(service: OutsideService, outcome: CallOutcome, seconds: number): void;
}

/**
 * Outcome of a call: the service answered, it refused what was asked, it refused the shop's account, it did not answer, or the shop
 * made a mistake.
 */
export const callOutcomes = ['answered', 'refused', 'account_refused', 'away', 'broken'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Shortest time between two notes that a service does not answer, or that it does. */
const noteEveryMs = minuteMs;

/**
 * Creates the watch of a process. No call waits for its note. The first answer after a noted failure is noted; apart from
 * that, failures and answers are noted once a minute at most. Without an outage, a note of an answer writes nothing: it
 * ends outages that other processes have noted.
 */
export function watchOutside({ db, now, onError, onCall = () => {} }: OutsideWatchOptions): OutsideWatch {
  let notes = Promise.resolve();
  const note = (service: OutsideService, write: () => Promise<void>) => {
    notes = notes.then(write).catch((error: unknown) => onError(error, service));
  };
  return {
    of(service) {
      const failures = createPace();
      const answers = createPace();
      const onFailure = () => {
        const at = now();
        if (!failures.isDue(at)) return;
        answers.restart();
        note(service, () => noteFailure(db, service, at));
      };
      const onAnswer = () => {
        if (answers.isDue(now())) note(service, () => noteAnswer(db, service));
      };
      return (call, isAnswer = () => true) =>
        async (...given) => {
          const begun = performance.now();
          const end = (outcome: CallOutcome) => onCall(service, outcome, (performance.now() - begun) / 1_000);
          try {
            const result = await call(...given);
            end('answered');
            if (isAnswer(result)) onAnswer();
            return result;
          } catch (error) {
            end(outcomeOf(error));
            if (error instanceof OutsideServiceError) (error.isAway ? onFailure : onAnswer)();
            throw error;
          }
        };
    },
    noted: () => notes,
  };
}

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof OutsideServiceError)) return 'broken';
  if (error.refusesAccount) return 'account_refused';
  return error.isAway ? 'away' : 'refused';
}

/** Returns a pace that is due at first, and then once in the shortest time between two notes. */
function createPace() {
  let last: Date | null = null;
  return {
    isDue(at: Date): boolean {
      if (last !== null && isWithin(last, noteEveryMs, at)) return false;
      last = at;
      return true;
    },
    restart() {
      last = null;
    },
  };
}

/**
 * Webhook deliveries, stored before the first attempt, so that a delivery owed before a crash is made after it.
 *
 * Razorpay wants a 2xx within 5 s and otherwise tries again with exponential back-off for 24 h from the event's
 * creation; at least once, in any order (contracts: Razorpay webhooks). Its first steps are not published: here they
 * are 1 s, 2 s, 4 s … up to an hour. Shiprocket wants exactly 200 and its retries are undocumented, so there is one
 * attempt and a client must not count on more (contracts: Shiprocket webhook).
 */
import type { Clock } from './clock.ts';
import type { Carriage } from './faults/faults.ts';
import { alphanumeric } from './ids.ts';
import type { Store } from './store.ts';

export type WebhookTarget = 'razorpay' | 'shiprocket';

export interface Delivery {
  readonly id: string;
  readonly target: WebhookTarget;
  readonly event: string;
  /** The bytes that were signed, kept as they are: a retry is signed as the first attempt was. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  state: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  nextAttemptAt: number;
  /** The last answer in words: a status, or why there was none. */
  lastAnswer: string;
}

/** Where a target's webhooks go now; an address that changed over a restart counts for what is still owed. */
export type WebhookAddresses = Readonly<Record<WebhookTarget, string | undefined>>;

export interface Webhooks {
  /** Owes one more delivery; call it inside the transaction of what happened. Does nothing without an address. */
  owe(delivery: Pick<Delivery, 'target' | 'event' | 'body' | 'headers'>, carriage: Carriage): void;
  /** Newest first. */
  all(limit: number): Delivery[];
  /** Resolves when no attempt is under way; attempts planned for later are not waited for. */
  settled(): Promise<void>;
  close(): void;
}

const ANSWER_WITHIN_MS = 5_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 3_600_000;
const KEEP_TRYING_MS: Readonly<Record<WebhookTarget, number>> = { razorpay: 24 * 3_600_000, shiprocket: 0 };

export function openWebhooks(
  store: Store,
  clock: Clock,
  addresses: WebhookAddresses,
  send: (request: Request) => Promise<Response>,
): Webhooks {
  const table = store.table<Delivery>('webhook_deliveries', ['state']);
  const underWay = new Set<Promise<void>>();
  const planned = new Map<string, () => void>();
  const closing = new AbortController();

  function begin(id: string): void {
    const attempt = attemptDelivery(id).finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }

  function plan(id: string, delayMs: number): void {
    planned.set(
      id,
      clock.after(delayMs, () => {
        planned.delete(id);
        begin(id);
      }),
    );
  }

  async function attemptDelivery(id: string): Promise<void> {
    await null; // let the transaction that owes it be committed first
    const delivery = closing.signal.aborted ? undefined : table.get(id);
    if (delivery?.state !== 'pending') return;
    const answer = await post(delivery, addresses[delivery.target], clock, send, closing.signal);
    if (closing.signal.aborted) return; // still pending: made again after the restart
    record(delivery, answer, clock.now());
    table.put(id, delivery);
    if (delivery.state === 'pending') plan(id, delivery.nextAttemptAt - clock.now());
  }

  for (const owed of table.find({ where: { state: 'pending' } }).reverse()) {
    plan(owed.id, Math.max(0, owed.nextAttemptAt - clock.now()));
  }

  return {
    owe(what, { copies, delayMs }) {
      if (addresses[what.target] === undefined) return;
      const now = clock.now();
      for (let copy = 0; copy < copies; copy += 1) {
        const id = alphanumeric(14);
        const state = { state: 'pending', attempts: 0, nextAttemptAt: now + delayMs, lastAnswer: '' } as const;
        table.put(id, { id, createdAt: now, ...what, ...state });
        if (delayMs === 0) begin(id);
        else plan(id, delayMs);
      }
    },
    all: (limit) => table.find({ limit }),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      closing.abort();
      for (const callOff of planned.values()) callOff();
    },
  };
}

/** One attempt: the status answered, or why there was none. */
async function post(
  delivery: Delivery,
  address: string | undefined,
  clock: Clock,
  send: (request: Request) => Promise<Response>,
  closing: AbortSignal,
): Promise<number | string> {
  if (address === undefined) return 'no address is set';
  const timeout = new AbortController();
  const callOff = clock.after(ANSWER_WITHIN_MS, () => timeout.abort());
  try {
    const headers = { 'content-type': 'application/json', ...delivery.headers };
    const signal = AbortSignal.any([timeout.signal, closing]);
    const request = new Request(address, { method: 'POST', body: delivery.body, headers, redirect: 'manual', signal });
    const response = await send(request);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return timeout.signal.aborted ? 'no answer within 5 s' : reasonOf(error);
  } finally {
    callOff();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function record(delivery: Delivery, answer: number | string, now: number): void {
  delivery.attempts += 1;
  delivery.lastAnswer = String(answer);
  if (isAccepted(delivery.target, answer)) {
    delivery.state = 'delivered';
    return;
  }
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (delivery.attempts - 1), LONGEST_DELAY_MS);
  delivery.nextAttemptAt = now + delay;
  const giveUpAt = delivery.createdAt + KEEP_TRYING_MS[delivery.target];
  if (delivery.nextAttemptAt > giveUpAt) delivery.state = 'given_up';
}

function isAccepted(target: WebhookTarget, answer: number | string): boolean {
  if (typeof answer === 'string') return false;
  return target === 'razorpay' ? answer >= 200 && answer < 300 : answer === 200;
}

/**
 * Deliveries of webhooks: at least once, in any order. Each is stored before its first attempt, so that it is made
 * after a crash too. A delivery ends with an answer within 5 s that the service accepts; otherwise it is tried again at
 * the service's published steps, or else after 1 s, 2 s, 4 s … up to an hour, for as long as the service keeps trying.
 */
import type { SandboxClock } from './clock.ts';
import type { DeliveryFaults } from './faults/faults.ts';
import { randomAlphanumeric } from './ids.ts';
import type { SandboxStore, Table } from './store.ts';

/** Address of a service's webhooks, and the rules by which the service delivers them. */
export interface WebhookTarget {
  /** Address to deliver to, also for deliveries from before a restart; nothing is sent if it is `undefined`. */
  readonly address: string | undefined;
  /**
   * Milliseconds from the event's creation in which deliveries are tried again, 0 for a single attempt; or the
   * milliseconds between one attempt and the next, where the service publishes them.
   */
  readonly keepTryingMs: number | readonly number[];
  /** Tells whether the service takes an answer with this HTTP status for a delivery. */
  isDelivered(status: number): boolean;
}

export interface WebhookDelivery {
  readonly id: string;
  /** The service's name. */
  readonly target: string;
  readonly event: string;
  /** Body, exactly as it was signed: each attempt has the signature of the first. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  state: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  nextAttemptAt: number;
  /** Status of the last answer, or the reason why there was none. */
  lastAnswer: string;
}

export interface Webhooks {
  /**
   * Queues a delivery, with the delay and the copies of `faults`. Call it inside the transaction of the event. Does
   * nothing if the target has no address.
   */
  owe(delivery: Pick<WebhookDelivery, 'target' | 'event' | 'body' | 'headers'>, faults: DeliveryFaults): void;
  /** Returns the deliveries, the newest first. */
  all(limit: number): WebhookDelivery[];
  /** Resolves when no attempt is under way; does not wait for attempts planned for later. */
  settled(): Promise<void>;
  close(): void;
}

const ANSWER_WITHIN_MS = 5_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Opens the deliveries and resumes pending ones. `targets` are by the names of the services. */
export function openWebhooks(
  store: SandboxStore,
  clock: SandboxClock,
  targets: ReadonlyMap<string, WebhookTarget>,
  send: (request: Request) => Promise<Response>,
): Webhooks {
  const deliveries = new Deliveries(store, clock, targets, send);
  deliveries.resume();
  return deliveries;
}

class Deliveries implements Webhooks {
  readonly #clock: SandboxClock;
  readonly #targets: ReadonlyMap<string, WebhookTarget>;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #table: Table<WebhookDelivery>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #planned = new Map<string, () => void>();
  readonly #closing = new AbortController();

  constructor(
    store: SandboxStore,
    clock: SandboxClock,
    targets: ReadonlyMap<string, WebhookTarget>,
    send: (request: Request) => Promise<Response>,
  ) {
    this.#clock = clock;
    this.#targets = targets;
    this.#send = send;
    this.#table = store.table<WebhookDelivery>('webhook_deliveries', ['state']);
  }

  /** Plans the deliveries that were pending when the sandbox stopped. */
  resume(): void {
    for (const owed of this.#table.find({ where: { state: 'pending' } }).reverse()) {
      this.#plan(owed.id, Math.max(0, owed.nextAttemptAt - this.#clock.now()));
    }
  }

  owe(what: Pick<WebhookDelivery, 'target' | 'event' | 'body' | 'headers'>, { copies, delayMs }: DeliveryFaults): void {
    if (this.#targets.get(what.target)?.address === undefined) return;
    const now = this.#clock.now();
    for (let copy = 0; copy < copies; copy += 1) {
      const id = randomAlphanumeric(14);
      const state = { state: 'pending', attempts: 0, nextAttemptAt: now + delayMs, lastAnswer: '' } as const;
      this.#table.put(id, { id, createdAt: now, ...what, ...state });
      if (delayMs === 0) this.#begin(id);
      else this.#plan(id, delayMs);
    }
  }

  all(limit: number): WebhookDelivery[] {
    return this.#table.find({ limit });
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  close(): void {
    this.#closing.abort();
    for (const cancelScheduled of this.#planned.values()) cancelScheduled();
  }

  #begin(id: string): void {
    const attempt = this.#attempt(id).finally(() => this.#underWay.delete(attempt));
    this.#underWay.add(attempt);
  }

  #plan(id: string, delayMs: number): void {
    const cancelScheduled = this.#clock.after(delayMs, () => {
      this.#planned.delete(id);
      this.#begin(id);
    });
    this.#planned.set(id, cancelScheduled);
  }

  async #attempt(id: string): Promise<void> {
    await null; // The caller's transaction is committed first.
    const closing = this.#closing.signal;
    const delivery = closing.aborted ? undefined : this.#table.get(id);
    if (delivery?.state !== 'pending') return;
    const target = this.#targets.get(delivery.target);
    const answer = await post(delivery, target?.address, this.#clock, this.#send, closing);
    if (closing.aborted) return; // The delivery stays pending and is made again after the restart.
    record(delivery, target, answer, this.#clock.now());
    this.#table.put(id, delivery);
    if (delivery.state === 'pending') this.#plan(id, delivery.nextAttemptAt - this.#clock.now());
  }
}

/** Makes one attempt; returns the status of the answer, or the reason why there was none. */
async function post(
  delivery: WebhookDelivery,
  address: string | undefined,
  clock: SandboxClock,
  send: (request: Request) => Promise<Response>,
  closing: AbortSignal,
): Promise<number | string> {
  if (address === undefined) return 'no address is set';
  const timeout = new AbortController();
  const cancelScheduled = clock.after(ANSWER_WITHIN_MS, () => timeout.abort());
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
    cancelScheduled();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function record(
  delivery: WebhookDelivery,
  target: WebhookTarget | undefined,
  answer: number | string,
  now: number,
): void {
  delivery.attempts += 1;
  delivery.lastAnswer = String(answer);
  if (typeof answer === 'number' && target?.isDelivered(answer)) {
    delivery.state = 'delivered';
    return;
  }
  const next = nextAttemptOf(delivery, target?.keepTryingMs ?? 0, now);
  if (next === null) delivery.state = 'given_up';
  else delivery.nextAttemptAt = next;
}

/** Returns the time of the next attempt; `null` if there is none. */
function nextAttemptOf(
  { attempts, createdAt }: WebhookDelivery,
  keepTryingMs: WebhookTarget['keepTryingMs'],
  now: number,
): number | null {
  if (typeof keepTryingMs === 'number') {
    const next = now + Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
    return next > createdAt + keepTryingMs ? null : next;
  }
  const delay = keepTryingMs[attempts - 1];
  return delay === undefined ? null : now + delay;
}

/**
 * Keeps the sandbox's webhooks back until the proof delivers them, so that it decides when each is sent and sent again.
 */
import type { SandboxClock } from '../../sandbox/clock.ts';

export interface DelayedWebhooks {
  /** Takes the place of the sandbox's `fetch`: keeps the webhook until it is delivered. */
  readonly send: (request: Request) => Promise<Response>;
  /** The sandbox's clock: its planned deliveries wait for `comeDue`. */
  readonly clock: SandboxClock;
  /** Sends the oldest waiting webhook and resolves once it was answered or failed: to false if none was waiting. */
  deliverOne(shopUrl: string): Promise<boolean>;
  /** Makes planned deliveries due, so that webhooks that the shop refused wait to be delivered again. */
  comeDue(): void;
  /** Fails the deliveries that still wait; for the end of a test. */
  drop(): void;
}

interface Owed {
  readonly request: Request;
  readonly answer: PromiseWithResolvers<Response>;
}

export function delayWebhooks(): DelayedWebhooks {
  const owed: Owed[] = [];
  const clock = heldClock();
  return {
    clock,
    send(request) {
      const answer = Promise.withResolvers<Response>();
      owed.push({ request, answer });
      return answer.promise;
    },
    async deliverOne(shopUrl) {
      // Webhooks that were just queued are delivered in the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const one = owed.shift();
      if (one) await carry(one, shopUrl);
      return one !== undefined;
    },
    comeDue: clock.pass,
    drop() {
      for (const { answer } of owed) answer.reject(new Error('the test is over'));
    },
  };
}

/** Returns a clock whose planned work (sending a webhook again) waits until `pass` makes all of it due. */
function heldClock(): SandboxClock & { pass(): void } {
  const planned = new Set<() => void>();
  return {
    now: () => Date.now(),
    after(_delayMs, work) {
      planned.add(work);
      return () => void planned.delete(work);
    },
    pass() {
      const due = [...planned];
      planned.clear();
      for (const work of due) work();
    },
  };
}

/**
 * Delivers a webhook and passes the answer or failure on to the sandbox, which plans another delivery if it was
 * refused.
 */
async function carry({ request, answer }: Owed, shopUrl: string): Promise<void> {
  const { pathname } = new URL(request.url);
  const body = await request.clone().text();
  await fetch(`${shopUrl}/api${pathname}`, { method: 'POST', headers: request.headers, body }).then(
    answer.resolve,
    answer.reject,
  );
}

/**
 * Services that the parts of the sandbox share: made once by `createSandbox` and handed to each part as an argument.
 */
import type { HttpBindings } from '@hono/node-server';
import type { SandboxClock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SandboxStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** A call of an outside service's API, as it came in; `path` begins after the service's prefix. */
export interface ServiceCall {
  readonly service: string;
  readonly method: string;
  readonly path: string;
}

export interface SandboxContext {
  /** Address of the shop, to which the sandbox's pages link. */
  readonly shopUrl: string;
  readonly clock: SandboxClock;
  readonly store: SandboxStore;
  readonly faults: Faults;
  readonly outbox: Outbox;
  readonly webhooks: Webhooks;
  /** The HTTP port of all services: `shut` closes it for `ms` milliseconds, in which nothing listens there. */
  readonly door: { shut(ms: number): void };
  /** Called with every call of a service before the call is handled. */
  readonly onCall?: ((call: ServiceCall) => void) | undefined;
  /** Runs `work` and returns its result. Keeps all writes of `work`, or none if it throws. */
  transaction<T>(work: () => T): T;
}

/** Hono's environment: Node's own request and response, which are absent under `app.request()`. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

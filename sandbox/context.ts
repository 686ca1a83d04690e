/** Shared by the parts of the sandbox: made once by `createSandbox` and handed to each part as an argument. */
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
  /** The shop's own address, for the way back from the sandbox's pages. */
  readonly shopUrl: string;
  readonly clock: SandboxClock;
  readonly store: SandboxStore;
  readonly faults: Faults;
  readonly outbox: Outbox;
  readonly webhooks: Webhooks;
  /** The port that all services are behind; shut, nothing listens there for so long. */
  readonly door: { shut(ms: number): void };
  /** Told of every call before anything is made of it. */
  readonly onCall?: ((call: ServiceCall) => void) | undefined;
  /** All writes of `work` are kept, or none of them. */
  transaction<T>(work: () => T): T;
}

/** Node's own request and answer are there when the app is served, and absent under `app.request()`. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

/** What the parts of the sandbox share. Made once by `createSandbox` and handed to each part as an argument. */
import type { HttpBindings } from '@hono/node-server';
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { CheckedOptions } from './options.ts';
import type { Outbox } from './outbox.ts';
import type { RazorpayBooks } from './razorpay-entities.ts';
import type { ShiprocketBooks } from './shiprocket-entities.ts';
import type { Webhooks } from './webhooks.ts';

export interface Context {
  readonly options: CheckedOptions;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly outbox: Outbox;
  readonly razorpay: RazorpayBooks;
  readonly shiprocket: ShiprocketBooks;
  readonly webhooks: Webhooks;
  /** All writes of `work` are kept, or none of them. */
  transaction<T>(work: () => T): T;
}

/** Node's own request and answer are there when the app is served, and absent under `app.request()`. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

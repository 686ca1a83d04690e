/** Types of an outside service as the sandbox plays it; `services.ts` lists the services. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { SandboxContext, SandboxEnv } from './context.ts';
import type { Html } from './page.ts';
import type { WebhookTarget } from './webhooks.ts';

export interface SandboxService {
  /** Key of its options, name for its faults, and first part of its paths. */
  readonly name: string;
  readonly options: z.ZodType;
  /** Opens its account; `given` are its options. Throws a `ZodError` for options that it does not accept. */
  account(given: unknown): ServiceAccount;
}

export interface ServiceAccount {
  /** Delivery of its webhooks; absent for a service that sends none. */
  readonly webhook?: WebhookTarget;
  /** Returns the service with this account, ready to be served. */
  play(context: SandboxContext): PlayedService;
}

export interface PlayedService {
  readonly app: Hono<SandboxEnv>;
  /** Renders its part of the sandbox's overview page. */
  readonly sections?: () => Html;
}

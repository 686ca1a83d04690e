/** An outside service as the sandbox plays it; `services.ts` lists them. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { SandboxContext, SandboxEnv } from './context.ts';
import type { Html } from './page.ts';
import type { WebhookTarget } from './webhooks.ts';

export interface SandboxService {
  /** Its key among the options, its name among the faults, and the prefix of its addresses. */
  readonly name: string;
  readonly options: z.ZodType;
  /** Opens its account; `given` are its options. Throws a `ZodError` for options it does not know. */
  account(given: unknown): ServiceAccount;
}

export interface ServiceAccount {
  /** The delivery of its webhooks, for a service that sends any. */
  readonly webhook?: WebhookTarget;
  play(context: SandboxContext): PlayedService;
}

export interface PlayedService {
  readonly app: Hono<SandboxEnv>;
  /** Its part of the page that shows everything. */
  readonly sections?: () => Html;
}

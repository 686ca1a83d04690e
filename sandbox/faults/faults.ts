/**
 * Faults that can be switched on by HTTP, to see what the shop does with a slow, failing, garbled or vanishing service.
 * They are kept in memory only: a restart of the sandbox ends all of them.
 */
import { z } from 'zod';
import { randomAlphanumeric } from '../ids.ts';

/** A service that faults can strike. */
export interface FaultyService {
  readonly name: string;
  /** Kinds of fault that it can have; all kinds if absent. */
  readonly faultKinds?: readonly string[];
}

const common = {
  service: z.string(),
  /**
   * `*`, or `<METHOD> <path>` with the path as the service has it (`POST /v1/orders`); `:name` stands for one segment
   * and `*` for anything. For webhooks: `*`, or the event's name (`order.paid`). For mails: `*`, `connect` or `data`.
   */
  call: z
    .string()
    .regex(/^(\*|[A-Z*]+ \/\S*|[a-z._]+|[A-Z]+(_[A-Z]+)+)$/, 'is "*", "<METHOD> <path>" or the name of an event'),
  /** Number of calls that the fault strikes; without it, all until the fault is deleted. */
  times: z.int().min(1).optional(),
};
/**
 * True if the fault strikes before the work, which then is not done; false if the work is done and its answer spoilt.
 */
const before = z.boolean().default(false);

const ms = z.int().min(1).max(600_000);

const anyFault = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('latency'), ms }),
  z.strictObject({ ...common, kind: z.literal('trickle'), ms }),
  z.strictObject({ ...common, kind: z.literal('refused'), ms }),
  z.strictObject({ ...common, kind: z.literal('status'), status: z.int().min(400).max(599).default(500) }),
  z.strictObject({ ...common, kind: z.literal('malformed'), before }),
  z.strictObject({ ...common, kind: z.literal('drop'), before }),
  z.strictObject({ ...common, kind: z.literal('duplicate_webhook') }),
  z.strictObject({ ...common, kind: z.literal('late_webhook'), ms }),
]);

export type Fault = z.output<typeof anyFault>;

/** Returns the schema of the faults that these services can have. */
export function createFaultSchema(services: readonly FaultyService[]): z.ZodType<Fault> {
  return anyFault.superRefine(({ service, kind }, { addIssue }) => {
    const struck = services.find(({ name }) => name === service);
    if (!struck) {
      addIssue({
        code: 'custom',
        path: ['service'],
        message: `is none of ${services.map(({ name }) => name).join(', ')}`,
      });
    } else if (struck.faultKinds && !struck.faultKinds.includes(kind)) {
      addIssue(`for ${service} there are ${struck.faultKinds.join(', ')}`);
    }
  });
}

export type ActiveFault = Fault & { readonly id: string };
/** Effect of the faults that strike one call: a delay, then at most one other failure. */
export interface FaultEffect {
  readonly delayMs: number;
  readonly act?: Act | undefined;
}

type Act = Extract<Fault, { kind: 'status' | 'malformed' | 'drop' | 'trickle' | 'refused' }>;
type WebhookFault = Extract<Fault, { kind: 'duplicate_webhook' | 'late_webhook' }>;

/** Effect of the faults on the delivery of an event: the number of copies, and the delay in milliseconds. */
export interface DeliveryFaults {
  readonly copies: 1 | 2;
  readonly delayMs: number;
}

export interface Faults {
  /** Switches a fault on and returns its id. */
  add(fault: Fault): string;
  all(): ActiveFault[];
  /** Returns false if no fault with this id is switched on. */
  remove(id: string): boolean;
  clear(): void;
  /**
   * Returns the effect of the faults that strike this call, and counts them down. `path` is without the service's
   * prefix.
   */
  strike(service: string, method: string, path: string): FaultEffect;
  /** Returns the effect of the faults that strike a stage of a service without HTTP (`data`), and counts them down. */
  strikeStage(service: string, stage: string): FaultEffect;
  /** Returns the effect of the faults that strike the delivery of this event, and counts them down. */
  carriage(service: string, event: string): DeliveryFaults;
}

export function createFaults(): Faults {
  const active = new Map<string, ActiveFault>();

  function use(fault: ActiveFault): void {
    if (fault.times === undefined) return;
    if (fault.times === 1) active.delete(fault.id);
    else active.set(fault.id, { ...fault, times: fault.times - 1 });
  }

  return {
    add(fault) {
      const id = randomAlphanumeric(8);
      active.set(id, { ...fault, id });
      return id;
    },
    all: () => [...active.values()],
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    strike: (service, method, path) => strikeBy((fault) => isHit(fault, service, method, path)),
    strikeStage: (service, stage) =>
      strikeBy((fault) => fault.service === service && ['*', stage].includes(fault.call)),
    carriage(service, event) {
      const hits = [...active.values()].filter(
        (fault) => isOfWebhook(fault) && fault.service === service && ['*', event].includes(fault.call),
      );
      const twice = hits.find((fault) => fault.kind === 'duplicate_webhook');
      const late = hits.find((fault) => fault.kind === 'late_webhook');
      for (const fault of [twice, late]) if (fault) use(fault);
      return { copies: twice ? 2 : 1, delayMs: late?.ms ?? 0 };
    },
  };

  function strikeBy(isHitBy: (fault: ActiveFault) => boolean): FaultEffect {
    const hits = [...active.values()].filter(isHitBy);
    const late = hits.filter((fault) => fault.kind === 'latency');
    const act = hits.find((fault): fault is ActiveFault & Act => fault.kind !== 'latency' && !isOfWebhook(fault));
    for (const fault of act === undefined ? late : [...late, act]) use(fault);
    return { delayMs: late.reduce((sum, fault) => sum + fault.ms, 0), act };
  }
}

function isOfWebhook(fault: Fault): fault is WebhookFault {
  return fault.kind === 'duplicate_webhook' || fault.kind === 'late_webhook';
}

function isHit(fault: Fault, service: string, method: string, path: string): boolean {
  if (fault.service !== service || isOfWebhook(fault)) return false;
  if (fault.call === '*') return true;
  const [wantedMethod = '', pattern = ''] = fault.call.split(' ');
  if (wantedMethod !== '*' && wantedMethod !== method) return false;
  return pathPattern(pattern, service).test(path);
}

/** Returns the regular expression of a path's pattern, which may be written with the service's prefix or without it. */
function pathPattern(pattern: string, service: string): RegExp {
  const pathOf = pattern.startsWith(`/${service}/`) ? pattern.slice(service.length + 1) : pattern;
  const source = pathOf
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

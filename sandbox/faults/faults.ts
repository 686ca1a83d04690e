/**
 * Faults that are switched on by call, to see what the shop makes of a slow, failing, garbled or vanishing service.
 * They are kept in memory only: a restart of the sandbox is the way out of any of them.
 */
import { z } from 'zod';
import { alphanumeric } from '../ids.ts';

export const FAULTY_SERVICES = ['razorpay', 'shiprocket', 'msg91', 'smtp'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];
export type FaultyHttpService = Exclude<FaultyService, 'smtp'>;
/** Where a fault can strike a mail: before the server greets, or once it has all of the mail. */
export type MailStage = 'connect' | 'data';

const common = {
  service: z.enum(FAULTY_SERVICES),
  /**
   * `*`, or `<METHOD> <path>` with the path as the service has it (`POST /v1/orders`); `:name` stands for one segment
   * and `*` for anything. For webhooks: `*`, or the event's name (`order.paid`). For `smtp`: `*`, `connect` or `data`.
   */
  call: z.string().regex(/^(\*|[A-Z*]+ \/\S*|[a-z._]+)$/, 'is "*", "<METHOD> <path>" or the name of an event'),
  /** How often it strikes before it is gone; without it, until it is deleted. */
  times: z.int().min(1).optional(),
};
/** True: struck before the work, which then is not done. Otherwise the work is done and only its answer is spoilt. */
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

/** What can befall a mail, and what only a call has. */
const mailKinds: readonly string[] = ['latency', 'status', 'drop'];
const hitsMail = ({ service, kind }: { service: string; kind: string }) =>
  service !== 'smtp' || mailKinds.includes(kind);

export const faultSchema = anyFault.refine(hitsMail, `for smtp there are ${mailKinds.join(', ')}`);

export type Fault = z.output<typeof faultSchema>;
export type ActiveFault = Fault & { readonly id: string };
/** What can happen to one call: it is late, and then perhaps one other thing is wrong with it. */
export interface Strike {
  readonly delayMs: number;
  readonly act?: Act | undefined;
}

type Act = Extract<Fault, { kind: 'status' | 'malformed' | 'drop' | 'trickle' | 'refused' }>;
type WebhookFault = Extract<Fault, { kind: 'duplicate_webhook' | 'late_webhook' }>;

/** How an event is delivered: this often, and not before so many milliseconds have passed. */
export interface Carriage {
  readonly copies: 1 | 2;
  readonly delayMs: number;
}

export interface Faults {
  add(fault: Fault): string;
  all(): ActiveFault[];
  remove(id: string): boolean;
  clear(): void;
  /** What strikes this call; counts it. `path` begins after the service's prefix: `/v1/orders`. */
  strike(service: FaultyHttpService, method: string, path: string): Strike;
  /** What strikes a mail at this stage; counts it. */
  strikeMail(stage: MailStage): Strike;
  /** How this event is to be delivered; counts what strikes it. */
  carriage(service: FaultyHttpService, event: string): Carriage;
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
      const id = alphanumeric(8);
      active.set(id, { ...fault, id });
      return id;
    },
    all: () => [...active.values()],
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    strike: (service, method, path) => strikeBy((fault) => isHit(fault, service, method, path)),
    strikeMail: (stage) => strikeBy(({ service, call }) => service === 'smtp' && ['*', stage].includes(call)),
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

  function strikeBy(isHitBy: (fault: ActiveFault) => boolean): Strike {
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

function isHit(fault: Fault, service: FaultyHttpService, method: string, path: string): boolean {
  if (fault.service !== service || isOfWebhook(fault)) return false;
  if (fault.call === '*') return true;
  const [wantedMethod = '', pattern = ''] = fault.call.split(' ');
  if (wantedMethod !== '*' && wantedMethod !== method) return false;
  return pathPattern(pattern, service).test(path);
}

/** A pattern may be written with the sandbox's prefix (`/razorpay/v1/orders`) or without it. */
function pathPattern(pattern: string, service: FaultyHttpService): RegExp {
  const ownPath = pattern.startsWith(`/${service}/`) ? pattern.slice(service.length + 1) : pattern;
  const source = ownPath
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

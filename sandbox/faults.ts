/**
 * Faults that are switched on by call, to see what the shop makes of a slow, failing, garbled or vanishing service.
 * They are kept in memory only: a restart of the sandbox is the way out of any of them.
 */
import { z } from 'zod';
import { alphanumeric } from './ids.ts';

export const FAULTY_SERVICES = ['razorpay', 'shiprocket', 'msg91'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

const common = {
  service: z.enum(FAULTY_SERVICES),
  /**
   * `*`, or `<METHOD> <path>` with the path as the service has it (`POST /v1/orders`); `:name` stands for one segment
   * and `*` for anything. For `duplicate_webhook`: `*`, or the event's name (`order.paid`).
   */
  call: z.string().regex(/^(\*|[A-Z*]+ \/\S*|[a-z._]+)$/, 'is "*", "<METHOD> <path>" or the name of an event'),
  /** How often it strikes before it is gone; without it, until it is deleted. */
  times: z.int().min(1).optional(),
};
/** True: struck before the work, which then is not done. Otherwise the work is done and only its answer is spoilt. */
const before = z.boolean().default(false);

export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('latency'), ms: z.int().min(1).max(600_000) }),
  z.strictObject({ ...common, kind: z.literal('status'), status: z.int().min(400).max(599).default(500) }),
  z.strictObject({ ...common, kind: z.literal('malformed'), before }),
  z.strictObject({ ...common, kind: z.literal('drop'), before }),
  z.strictObject({ ...common, kind: z.literal('duplicate_webhook') }),
]);

export type Fault = z.output<typeof faultSchema>;
export type ActiveFault = Fault & { readonly id: string };
/** What can happen to one call: it is late, and then perhaps one other thing is wrong with it. */
export interface Strike {
  readonly delayMs: number;
  readonly act?: Extract<Fault, { kind: 'status' | 'malformed' | 'drop' }> | undefined;
}

export interface Faults {
  add(fault: Fault): string;
  all(): ActiveFault[];
  remove(id: string): boolean;
  clear(): void;
  /** What strikes this call; counts it. `path` begins after the service's prefix: `/v1/orders`. */
  strike(service: FaultyService, method: string, path: string): Strike;
  /** Whether this event is to be delivered twice; counts it. */
  strikesWebhook(service: FaultyService, event: string): boolean;
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
    strike(service, method, path) {
      const hits = [...active.values()].filter((fault) => isHit(fault, service, method, path));
      const late = hits.filter((fault) => fault.kind === 'latency');
      const act = hits.find((fault) => fault.kind === 'status' || fault.kind === 'malformed' || fault.kind === 'drop');
      for (const fault of act === undefined ? late : [...late, act]) use(fault);
      return { delayMs: late.reduce((sum, fault) => sum + fault.ms, 0), act };
    },
    strikesWebhook(service, event) {
      const hit = [...active.values()].find(
        (fault) => fault.kind === 'duplicate_webhook' && fault.service === service && ['*', event].includes(fault.call),
      );
      if (hit !== undefined) use(hit);
      return hit !== undefined;
    },
  };
}

function isHit(fault: Fault, service: FaultyService, method: string, path: string): boolean {
  if (fault.service !== service || fault.kind === 'duplicate_webhook') return false;
  if (fault.call === '*') return true;
  const [wantedMethod = '', pattern = ''] = fault.call.split(' ');
  if (wantedMethod !== '*' && wantedMethod !== method) return false;
  return pathPattern(pattern, service).test(path);
}

/** A pattern may be written with the sandbox's prefix (`/razorpay/v1/orders`) or without it. */
function pathPattern(pattern: string, service: FaultyService): RegExp {
  const ownPath = pattern.startsWith(`/${service}/`) ? pattern.slice(service.length + 1) : pattern;
  const source = ownPath
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

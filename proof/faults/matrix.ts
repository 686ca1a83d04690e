/** Lists every outside call that the shop makes in an order's life, and every fault that such a call may meet. */
import type { Patience } from '../../providers/outside-call.ts';
import { proofPayments } from '../payments/payments.ts';
import type { OutsideCall } from '../payments/proof-payments.ts';
import { shortPatience, usualPatience } from './sandbox-shop.ts';

export const outsideCalls: Readonly<Record<string, OutsideCall>> = {
  ...proofPayments().calls,
  'Shiprocket: log in': { service: 'shiprocket', call: 'POST /v1/external/auth/login' },
  'Shiprocket: check a PIN code': { service: 'shiprocket', call: 'GET /v1/external/courier/serviceability/' },
  'Shiprocket: request a shipment': { service: 'shiprocket', call: 'POST /v1/external/orders/create/adhoc' },
  'Shiprocket: track a shipment': { service: 'shiprocket', call: 'GET /v1/external/courier/track/shipment/:id' },
  'Shiprocket: cancel a shipment': { service: 'shiprocket', call: 'POST /v1/external/orders/cancel' },
};
export const outsideCallNames = Object.keys(outsideCalls);

export interface FaultKind {
  /** The fault in the sandbox's format. */
  readonly fault: object;
  readonly patience: Patience;
  /** Set if the shop cannot tell this kind from another; only a thorough run includes it. */
  readonly seldom?: true;
}

export const faultKinds = {
  'does not answer in time': { fault: { kind: 'latency', ms: 600_000 }, patience: shortPatience },
  'answers byte by byte': { fault: { kind: 'trickle', ms: 30 }, patience: shortPatience },
  'is refused a connection': { fault: { kind: 'refused', ms: 30_000 }, patience: usualPatience },
  'is cut off before anything is done': {
    fault: { kind: 'drop', before: true },
    patience: usualPatience,
    seldom: true,
  },
  'is done, and its answer lost': { fault: { kind: 'drop' }, patience: usualPatience },
  'is answered 500': { fault: { kind: 'status', status: 500 }, patience: usualPatience },
  'is answered 503 by a gateway': { fault: { kind: 'status', status: 503 }, patience: usualPatience, seldom: true },
  'is answered 429': { fault: { kind: 'status', status: 429 }, patience: usualPatience },
  'is answered with half a JSON': { fault: { kind: 'malformed', before: true }, patience: usualPatience },
  'is done, and answered with half a JSON': { fault: { kind: 'malformed' }, patience: usualPatience, seldom: true },
} as const satisfies Record<string, FaultKind>;
export type FaultKindName = keyof typeof faultKinds;
/** Duration of a fault, and whether the page is closed after the payment. */
export type FaultDuration = 'once' | 'until it is back' | 'once, with the page closed';

export type FaultCase = readonly [
  outsideCalls: readonly string[],
  name: string,
  kind: FaultKindName,
  course: FaultDuration,
];

/**
 * Returns, for each kind of fault, a case for every call whose fault lasts until the service is back, and two in which
 * all calls meet the fault once in the same life. `thorough` adds the seldom kinds, and for every call a case of its
 * own in which it meets the fault once.
 */
export function faultCasesOf(thorough: boolean): FaultCase[] {
  const chosen = (Object.keys(faultKinds) as FaultKindName[]).filter(
    (kind) => thorough || !('seldom' in faultKinds[kind]),
  );
  return chosen.flatMap((kind) => [
    ...outsideCallNames.map((call): FaultCase => [[call], call, kind, 'until it is back']),
    [outsideCallNames, 'Every call', kind, 'once'] as const,
    [outsideCallNames, 'Every call', kind, 'once, with the page closed'] as const,
    ...(thorough ? outsideCallNames.map((call): FaultCase => [[call], call, kind, 'once']) : []),
  ]);
}

/** Every call that the shop makes in an order's life, and everything that may befall a call. */
import type { Patience } from '../../providers/outside-call.ts';
import { shortPatience, usualPatience } from './sandbox-shop.ts';

export interface OutsideCall {
  readonly service: 'razorpay' | 'shiprocket' | 'msg91' | 'smtp';
  /** Name of the call in the sandbox's faults. */
  readonly call: string;
  /** Faults that make the shop use this call at all. */
  readonly after?: readonly object[];
  /** The page saves the order first, before the shop has heard of the payment. */
  readonly savesFirst?: true;
}

const lostOrder = { service: 'razorpay', call: 'POST /v1/orders', kind: 'drop', times: 1 };

export const outsideCalls = {
  'Razorpay: open an order': { service: 'razorpay', call: 'POST /v1/orders' },
  'Razorpay: find an order by its receipt': { service: 'razorpay', call: 'GET /v1/orders', after: [lostOrder] },
  'Razorpay: an order': { service: 'razorpay', call: 'GET /v1/orders/:id' },
  'Razorpay: the payments of an order': { service: 'razorpay', call: 'GET /v1/orders/:id/payments' },
  'Razorpay: a payment': { service: 'razorpay', call: 'GET /v1/payments/:id', savesFirst: true },
  'Razorpay: refund': { service: 'razorpay', call: 'POST /v1/payments/:id/refund' },
  'Razorpay: the refunds of a payment': { service: 'razorpay', call: 'GET /v1/payments/:id/refunds' },
  'Razorpay: what was refunded': { service: 'razorpay', call: 'GET /v1/refunds' },
  'Shiprocket: log in': { service: 'shiprocket', call: 'POST /v1/external/auth/login' },
  'Shiprocket: where is delivered to': { service: 'shiprocket', call: 'GET /v1/external/courier/serviceability/' },
  'Shiprocket: a parcel': { service: 'shiprocket', call: 'POST /v1/external/orders/create/adhoc' },
  'Shiprocket: where a parcel is': { service: 'shiprocket', call: 'GET /v1/external/courier/track/shipment/:id' },
  'Shiprocket: call a parcel off': { service: 'shiprocket', call: 'POST /v1/external/orders/cancel' },
} as const satisfies Record<string, OutsideCall>;
export type OutsideCallName = keyof typeof outsideCalls;
export const outsideCallNames = Object.keys(outsideCalls) as OutsideCallName[];

export interface FaultKind {
  /** The fault in the sandbox's format. */
  readonly fault: object;
  readonly patience: Patience;
  /** Seen by the shop as another kind is: for when there is time. */
  readonly seldom?: true;
}

export const faultKinds = {
  'does not answer in time': { fault: { kind: 'latency', ms: 600_000 }, patience: shortPatience },
  'answers byte by byte': { fault: { kind: 'trickle', ms: 30 }, patience: shortPatience },
  'is not listened to': { fault: { kind: 'refused', ms: 30_000 }, patience: usualPatience },
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
/** Duration of a fault, and whether the page outlives it. */
export type FaultDuration = 'once' | 'until it is back' | 'once, the page being gone';

export type FaultCase = readonly [
  outsideCalls: readonly OutsideCallName[],
  name: OutsideCallName | 'Every call',
  kind: FaultKindName,
  course: FaultDuration,
];

/**
 * Returns every call with every kind of fault until it is over, and once each of them in one life. `thorough`: once
 * also each in a life of its own, and the kinds that the shop cannot tell from another.
 */
export function faultCasesOf(thorough: boolean): FaultCase[] {
  const chosen = (Object.keys(faultKinds) as FaultKindName[]).filter(
    (kind) => thorough || !('seldom' in faultKinds[kind]),
  );
  return chosen.flatMap((kind) => [
    ...outsideCallNames.map((call): FaultCase => [[call], call, kind, 'until it is back']),
    [outsideCallNames, 'Every call', kind, 'once'] as const,
    [outsideCallNames, 'Every call', kind, 'once, the page being gone'] as const,
    ...(thorough ? outsideCallNames.map((call): FaultCase => [[call], call, kind, 'once']) : []),
  ]);
}

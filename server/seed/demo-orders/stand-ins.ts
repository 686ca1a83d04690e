/**
 * Stand-ins for payment provider, shipping service and jobs while demonstration orders are made: nobody is asked, told or
 * charged, and everything succeeds but for what is told to fail.
 */
import { type Paise, paise } from '../../../shop/money.ts';
import type { Jobs } from '../../../shop/ports/jobs.ts';
import type { CapturedPayment, Payment, ProviderRefund } from '../../../shop/ports/payment.ts';
import type { Shipping } from '../../../shop/ports/shipping.ts';

export interface DemoPayment {
  readonly port: Payment;
  /** Makes the payment of one of the provider's orders captured. */
  capture(providerOrderId: string, payment: CapturedPayment): void;
  /** Refuses the next refund. */
  refuseNext(): void;
}

/** Returns a payment provider that has what it is told, and otherwise is like `base`. */
export function standInPayment(base: Payment): DemoPayment {
  const payments = new Map<string, CapturedPayment>();
  let refusals = 0;
  return {
    capture: (providerOrderId, payment) => void payments.set(providerOrderId, payment),
    refuseNext() {
      refusals += 1;
    },
    port: {
      ...base,
      paymentsOf: async (id) => ({ captured: payments.get(id) ?? null, pendingSince: null }),
      async refund({ amount, key }) {
        if (refusals === 0) return { ok: true, refund: refundOf(key, amount) };
        refusals -= 1;
        return { ok: false, reason: 'The balance is too low.' };
      },
      refundsOf: async () => [],
    },
  };
}

function refundOf(key: string, amount: Paise): ProviderRefund {
  return { id: `rfnd_demo_${key}`, amount, status: 'processed', key };
}

export interface DemoShipping {
  readonly port: Shipping;
  /** Refuses the next shipment. */
  refuseNext(): void;
}

const couriers = [
  { id: '43', name: 'Delhivery Surface', price: paise(7_800), days: 4 },
  { id: '51', name: 'Xpressbees Air', price: paise(12_050), days: 2 },
] as const;

/** Returns a shipping service that has no memory, and otherwise is like `base`. */
export function standInShipping(base: Shipping, pdf: Uint8Array, now: () => Date): DemoShipping {
  let refusals = 0;
  const document = async () => ({ ok: true as const, pdf });
  return {
    refuseNext() {
      refusals += 1;
    },
    port: {
      ...base,
      async createShipment({ reference }) {
        if (refusals === 0)
          return { ok: true, shipment: { orderId: `demo-${reference}`, shipmentId: `demo-parcel-${reference}` } };
        refusals -= 1;
        return { ok: false, reason: 'The address is too short.' };
      },
      cancelShipment: async () => ({ ok: true }),
      track: async () => null,
      quoteCouriers: async () => couriers,
      async assignAwb({ shipment, courierId }) {
        const name = couriers.find(({ id }) => id === courierId)?.name ?? '';
        return {
          ok: true,
          awb: `DEMO${shipment.shipmentId.replaceAll(/\W|demo|parcel/g, '')}`,
          courierId,
          courierName: name,
        };
      },
      requestPickup: async () => ({ ok: true, at: now() }),
      fetchLabel: document,
      fetchManifest: document,
    },
  };
}

/** Jobs that are never done: nobody is mailed about a demonstration order. */
export const noJobs: Jobs = { send: async () => {}, runAgain: async () => 0 };

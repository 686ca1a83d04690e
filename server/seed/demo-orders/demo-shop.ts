/** The shop as demonstration orders use it: its clock is set by whoever makes them, and nobody outside is asked. */
import { randomUUID } from 'node:crypto';
import { addMs, hourMs, minuteMs } from '../../../shop/duration.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { findOrder } from '../../../shop/orders/order-store.ts';
import type { Services } from '../../../shop/services.ts';
import type { Random } from './random.ts';
import { type DemoPayment, type DemoShipping, noJobs, standInPayment, standInShipping } from './stand-ins.ts';

/** The services of the shop for which demonstration orders are made. */
export type DemoServices = Pick<
  Services,
  'boxes' | 'db' | 'payment' | 'shipping' | 'facts' | 'invoicePrefix' | 'dispatchCalendar' | 'media' | 'now'
>;

export interface DemoShop {
  readonly services: DemoServices & Pick<Services, 'jobs' | 'log' | 'reviewsNeedApproval'>;
  readonly payment: DemoPayment;
  readonly shipping: DemoShipping;
  readonly random: Random;
  /** Photograph of problem reports, as WebP; without it they have none. */
  readonly photo: Uint8Array | null;
  /** Sets the clock. */
  setClock(at: Date): void;
  /** Moves the clock forward by some hours, a bit more or less, but not beyond the present. */
  wait(hours: number): void;
  reread(order: Pick<Order, 'id'>): Promise<Order>;
  newId(): string;
}

const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

/** Opens the shop for demonstration orders. */
export function openDemoShop(base: DemoServices, random: Random, photo: Uint8Array | null): DemoShop {
  const present = base.now();
  let clock = present;
  const now = () => clock;
  const [payment, shipping] = [standInPayment(base.payment), standInShipping(base.shipping, pdf, now)];
  const services = {
    ...base,
    payment: payment.port,
    shipping: shipping.port,
    jobs: noJobs,
    now,
    log: () => {},
    reviewsNeedApproval: () => true,
  };
  return {
    services,
    payment,
    shipping,
    random,
    photo,
    setClock: (at) => {
      clock = at;
    },
    wait(hours) {
      const later = addMs(clock, hours * hourMs * random.between(0.8, 1.2) + minuteMs);
      clock = later < present ? later : present;
    },
    async reread({ id }) {
      const order = await findOrder(base.db, { id });
      if (!order) throw new Error(`order ${id} vanished`);
      return order;
    },
    newId: () => randomUUID().replaceAll('-', '').slice(0, 14),
  };
}

/**
 * All that there is in one run: the shop's database and queue, the outside services, the shoppers' pages and the clock.
 * What happens in it is an `Act`; each that the shop takes part in runs in a process of its own.
 */
import type pg from 'pg';
import type { Database } from '../../database/connect.ts';
import type { CartLine } from '../../shop/checkout/price-cart.ts';
import type { Recipient } from '../../shop/orders/order.ts';
import type { Mail } from '../../shop/ports/messages.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Services } from '../../shop/services.ts';
import type { Act } from './act.ts';
import type { Clock } from './clock.ts';
import { type Courier, openCourier } from './courier.ts';
import { type Faults, openFaults } from './faults.ts';
import type { KeptPages } from './kept-pages.ts';
import { type Fate, type ShopProcess, startProcess } from './process.ts';
import { processDatabase } from './process-database.ts';
import { servicesOf } from './process-services.ts';
import { openProvider, type Provider } from './provider.ts';
import { openQueue, type Queue } from './queue.ts';
import type { Turns } from './turns.ts';

/** A shopper's checkout, from the first asking on. */
export interface Page {
  readonly shopper: number;
  readonly receipt: string;
  readonly cart: readonly CartLine[];
  /** Total that the page shows, in paise, at the prices of the moment. */
  readonly amount: number;
  /** The plain call with three fields: the cart and the address come after the payment. */
  readonly isPlain: boolean;
  readonly recipient: Recipient | null;
  readonly openedAt: Date;
  /** The provider's order, once the shop has answered. */
  orderId: string | null;
  paymentId: string | null;
}

/** Parts of the world that all runs share. */
export interface Ground {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly turns: Turns;
  /** For those who look on: its statements are nobody's steps. */
  readonly db: Database;
  /** The shop's services that no script touches. */
  readonly rest: Services;
  /** Begins an empty page cache. */
  readonly keepPages: () => KeptPages;
}

export interface World extends Ground {
  readonly provider: Provider;
  readonly courier: Courier;
  readonly faults: Faults;
  readonly queue: Queue;
  readonly mails: Mail[];
  readonly kept: KeptPages;
  readonly pages: Page[];
  /** By sku, in paise, as the catalogue has them now. */
  readonly prices: Map<string, number>;
  readonly living: Set<ShopProcess>;
  /**
   * Number of times that reserved pieces may have been released: by the sweep, or because a shopper closed the payment.
   */
  freed: number;
  /** Number of steps of all processes. */
  steps: number;
  /** Events so far, a line each. */
  readonly log: string[];
}

export const skus = ['RED', 'BLUE', 'GOLD'] as const;
export const firstPrice = 420_000;

export function openWorld(ground: Ground): World {
  return {
    ...ground,
    provider: openProvider(ground.clock),
    courier: openCourier(ground.clock),
    faults: openFaults(),
    queue: openQueue(ground.db, ground.clock),
    mails: [],
    kept: ground.keepPages(),
    pages: [],
    prices: new Map(skus.map((sku) => [sku, firstPrice])),
    living: new Set(),
    freed: 0,
    steps: 0,
    log: [],
  };
}

/** Has an act happen, in a process of its own that meets its fate. Answers what came of it. */
export async function perform(world: World, act: Act, fate: Fate = {}): Promise<string> {
  const process = startProcess(world.turns, fate);
  world.living.add(process);
  world.turns.give(process);
  const isAlone = () => world.living.size === 1;
  const services = servicesOf(world, process, processDatabase({ ...world, isAlone }, process));
  try {
    const died = process.death.then((where) => `the process dies ${where}`);
    return await Promise.race([act.run(world, services).catch(failed), died]);
  } finally {
    await process.end();
    world.steps += process.taken();
    world.living.delete(process);
  }
}

function failed(error: unknown): string {
  if (!(error instanceof OutsideServiceError)) throw error;
  return `fails, ${error.message}`;
}

/** Ends whatever a run that failed left at work. */
export async function endProcesses({ living }: World): Promise<void> {
  await Promise.all([...living].map((process) => process.end()));
}

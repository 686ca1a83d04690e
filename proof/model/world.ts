/**
 * Holds everything of one run: the shop's database and queue, the outside services, the shoppers' pages and the clock.
 * It changes by acts (`perform-act.ts`), each of which runs in a simulated process of its own.
 */
import type pg from 'pg';
import type { Database } from '../../database/connect.ts';
import type { CartLine } from '../../shop/checkout/price-cart.ts';
import type { Recipient } from '../../shop/orders/order.ts';
import type { Mail } from '../../shop/ports/messages.ts';
import type { Services } from '../../shop/services.ts';
import type { ModelClock } from './clock.ts';
import { createModelCourier, type ModelCourier } from './courier.ts';
import { createPlannedFaults, type PlannedFaults } from './faults.ts';
import type { KeptPages } from './kept-pages.ts';
import type { ModelProcess } from './process.ts';
import { createModelProvider, type ModelProvider } from './provider.ts';
import { createModelQueue, type ModelQueue } from './queue.ts';
import type { ProcessTurns } from './turns.ts';

/** Checkout page of a shopper, from its first call on. */
export interface CheckoutPage {
  readonly shopper: number;
  readonly receipt: string;
  readonly cart: readonly CartLine[];
  /** Total that the page shows, in paise, at the prices when it was opened. */
  readonly amount: number;
  /** True if the page orders with three fields only and sends the cart after the payment. */
  readonly isPlain: boolean;
  readonly recipient: Recipient | null;
  readonly openedAt: Date;
  /** The order's id at the provider; null until the shop has answered. */
  orderId: string | null;
  paymentId: string | null;
}

/** Parts of the world that all runs share. */
export interface ModelGround {
  readonly pool: pg.Pool;
  readonly clock: ModelClock;
  readonly turns: ProcessTurns;
  /** Database for the checks; its statements are steps of no process. */
  readonly db: Database;
  /** Services of the shop that no script changes. */
  readonly rest: Services;
  /** Ids of the people who work in the shop, by their roles. */
  readonly staff: Readonly<Record<'owner' | 'manager', string>>;
  /** Makes an empty page cache. */
  readonly keepPages: () => KeptPages;
}

export interface ModelWorld extends ModelGround {
  readonly provider: ModelProvider;
  readonly courier: ModelCourier;
  readonly faults: PlannedFaults;
  readonly queue: ModelQueue;
  readonly mails: Mail[];
  readonly kept: KeptPages;
  readonly pages: CheckoutPage[];
  /** Prices that the catalogue has now, in paise, by sku. */
  readonly prices: Map<string, number>;
  /** Ids of the calls by which staff asked for acts, whatever became of them. */
  readonly scheduled: string[];
  /** Ids of the changes in the grid that staff planned, whatever became of them. */
  readonly bulkChanges: string[];
  readonly living: Set<ModelProcess>;
  /**
   * Number of acts that may have released reserved pieces: sweeps and closed payment windows.
   */
  freed: number;
  /** Number of steps of all processes. */
  steps: number;
  /** Acts so far with their outcomes, one per line. */
  readonly log: string[];
}

export const modelSkus = ['RED', 'BLUE', 'GOLD'] as const;
export const initialPricePaise = 420_000;

export function openModelWorld(ground: ModelGround): ModelWorld {
  return {
    ...ground,
    provider: createModelProvider(ground.clock),
    courier: createModelCourier(ground.clock),
    faults: createPlannedFaults(),
    queue: createModelQueue(ground.db, ground.clock),
    mails: [],
    kept: ground.keepPages(),
    pages: [],
    prices: new Map(modelSkus.map((sku) => [sku, initialPricePaise])),
    scheduled: [],
    bulkChanges: [],
    living: new Set(),
    freed: 0,
    steps: 0,
    log: [],
  };
}

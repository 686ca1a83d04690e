/** The shop that the journeys of this process use. */
import { inject } from 'vitest';

export interface ShopUnderTest {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Returns the number of this process among those that run journeys, from 0. */
const processNumber = (): number => Number(process.env.VITEST_POOL_ID) - 1;

/** Returns the shop of this process: purchases and injected faults in one do not concern the other. */
export function shopUnderTest(): ShopUnderTest {
  const shops = inject('shops');
  const shop = shops[processNumber() % shops.length];
  if (!shop) throw new Error('no shop was started for this process');
  return shop;
}

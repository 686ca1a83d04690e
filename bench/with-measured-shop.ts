import type { RunningShop } from '../e2e/start-shop.ts';

/**
 * Calls `work` with the address of the running shop; without one, with that of a shop that `start` starts, which is stopped after.
 */
export async function withMeasuredShop(
  runningUrl: string | undefined,
  start: () => Promise<RunningShop>,
  work: (shopUrl: string) => Promise<void>,
): Promise<void> {
  if (runningUrl) return work(runningUrl.replace(/\/+$/, ''));
  const shop = await start();
  try {
    await work(shop.shopUrl);
  } finally {
    await shop.stop();
  }
}

/** Returns the path of the product page of the list's first saree. Throws if the list is empty. */
export async function fetchFirstProductPath(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/api/listing?limit=1`);
  const { cards } = (await answer.json()) as { cards: { path: string }[] };
  if (!cards[0]) throw new Error('This shop sells nothing: there is no product page to measure.');
  return `/product/${encodeURIComponent(cards[0].path)}`;
}

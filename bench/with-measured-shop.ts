import { startShop } from '../e2e/start-shop.ts';
import { buildPages } from '../server/process/build-pages.ts';

/** Measures the shop that runs at an address; without one, a shop that is started for the measurement and stopped. */
export async function withMeasuredShop(
  runningUrl: string | undefined,
  work: (shopUrl: string) => Promise<void>,
): Promise<void> {
  if (runningUrl) return work(runningUrl.replace(/\/+$/, ''));
  await buildPages();
  const shop = await startShop();
  try {
    await work(shop.shopUrl);
  } finally {
    await shop.stop();
  }
}

/** The path of the first product page of the list. */
export async function fetchFirstProductPath(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/api/listing?limit=1`);
  const { cards } = (await answer.json()) as { cards: { path: string }[] };
  if (!cards[0]) throw new Error('This shop sells nothing: there is no product page to measure.');
  return `/product/${encodeURIComponent(cards[0].path)}`;
}

/** Shows up to six other sarees that were viewed in this browser; nothing if there are none. */
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import { readViewedSkus } from '../state/recently-viewed.ts';
import { SareeCardRow } from './card-row.tsx';

const maxShown = 6;

export default function RecentlyViewed({ sku }: { sku: string }) {
  const { data: cards = [] } = useQuery(sku, (signal) => fetchViewed(sku, signal));
  return <SareeCardRow id="recently-viewed" title="Recently viewed" cards={cards} />;
}

/** Fetches the last viewed sarees except `sku`, newest first. Requests all: some may have left the catalogue since. */
async function fetchViewed(sku: string, signal: AbortSignal): Promise<SareeCard[]> {
  const others = readViewedSkus().filter((one) => one !== sku);
  if (others.length === 0) return [];
  const { cards } = await answerOf(browserApi.listing.$get({ query: { sku: others } }, { init: { signal } }));
  return inOrder(cards, others).slice(0, maxShown);
}

function inOrder(cards: readonly SareeCard[], skus: readonly string[]): SareeCard[] {
  return cards.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku));
}

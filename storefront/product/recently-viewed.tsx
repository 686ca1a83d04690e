/** Up to six others that were looked at in this browser; no section at all when there are none. */
import { useEffect, useState } from 'react';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { readViewed } from '../state/recently-viewed.ts';
import { CardRow } from './card-row.tsx';

const mostShown = 6;

export default function RecentlyViewed({ sku }: { sku: string }) {
  const [cards, setCards] = useState<readonly SareeCard[]>([]);
  useEffect(() => {
    const others = readViewed().filter((one) => one !== sku);
    if (others.length === 0) return;
    let isCurrent = true;
    // Pieces may have left the catalogue since: all are asked for, so that six may remain.
    answerOf(browserApi.listing.$get({ query: { sku: others } }))
      .then((listing) => isCurrent && setCards(inOrder(listing.cards, others).slice(0, mostShown)))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [sku]);
  return <CardRow id="recently-viewed" title="Recently viewed" cards={cards} />;
}

function inOrder(cards: readonly SareeCard[], skus: readonly string[]): SareeCard[] {
  return cards.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku));
}

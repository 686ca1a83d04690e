/** Finds out whether the signed-in customer may review a saree, once the reviews are near the view. */
import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import { isLoggedIn, type User, useUser } from '../state/user.ts';
import type { ShownReview } from './review-view.ts';

export interface OwnReview extends ShownReview {
  status: 'waiting' | 'shown' | 'hidden';
}

/** A customer who bought the saree. */
export interface ReviewBuyer {
  readonly user: User;
  /** True if the saree was dispatched to them. */
  readonly mayReview: boolean;
  /** Their earlier review of the saree; `null` without one. */
  readonly review: OwnReview | null;
}

interface Answer {
  readonly sku: string;
  readonly uid: string;
  /** `null` if the customer did not buy the saree. */
  readonly buyer: ReviewBuyer | null;
}

export interface ReviewBuyerState {
  readonly user: User | null;
  readonly buyer: ReviewBuyer | null;
  /** Replaces the buyer's review after they have sent one. */
  setReview(review: OwnReview): void;
}

export function useReviewBuyer(sku: string, isNear: boolean): ReviewBuyerState {
  const user = useUser((auth) => (isLoggedIn(auth) ? auth.user : null));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isKnown = answer !== null && answer.sku === sku && answer.uid === user?.uid;
  useEffect(() => {
    if (!user || !isNear || isKnown) return;
    let isWanted = true;
    // A failure is no answer: nothing is offered, and the next time the reviews come near it is tried again.
    findBuyer(sku, user).then(
      (buyer) => isWanted && setAnswer({ sku, uid: user.uid, buyer }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [user, sku, isNear, isKnown]);
  const buyer = answer?.buyer ?? null;
  return {
    user,
    buyer,
    setReview: (review) => answer && buyer && setAnswer({ ...answer, buyer: { ...buyer, review } }),
  };
}

async function findBuyer(sku: string, user: User): Promise<ReviewBuyer | null> {
  const query = { saree_sku: sku };
  const { hasOrdered, mayReview } = await answerOf(browserApi['has-ordered'].$get({ query }));
  if (!hasOrdered) return null;
  const { review } = await answerOf(browserApi.reviews.mine.$get({ query }));
  return { user, mayReview, review };
}

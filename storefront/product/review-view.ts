/** Filter and order of the reviews, read from the address so that they work before JavaScript. Pure. */

export interface ShownReview {
  id: number;
  user_name: string;
  rating: number;
  feedback: string;
  image_url: string | null;
  /** True if its author bought the saree here and kept it. */
  verified: boolean;
  /** True if it is part of the saree's rating. */
  counts: boolean;
  created_at: string;
}

export const starRatings = [5, 4, 3, 2, 1] as const;
export type StarRating = (typeof starRatings)[number];

export const reviewSorts = [
  { id: 'newest', label: 'Newest' },
  { id: 'highest', label: 'Highest rated' },
] as const;
export type ReviewSort = (typeof reviewSorts)[number]['id'];

export interface ReviewView {
  /** Shows only reviews of so many stars; `null` shows all. */
  stars: StarRating | null;
  order: ReviewSort;
  /** True to show only reviews with a photo. */
  withPhoto: boolean;
}

/** The parameters that {@link parseReviewView} reads. */
export const reviewViewQueryNames = ['stars', 'reviews', 'photos'] as const;

/** Reads the view from an address; anything unknown is ignored. */
export function parseReviewView(search: URLSearchParams): ReviewView {
  const stars = starRatings.find((count) => String(count) === search.get('stars')) ?? null;
  const order = reviewSorts.find(({ id }) => id === search.get('reviews')) ?? reviewSorts[0];
  return { stars, order: order.id, withPhoto: search.get('photos') === 'yes' };
}

/** Returns the query of a view, with its `?`; '' for the default view. */
export function toReviewViewQuery({ stars, order, withPhoto }: ReviewView): string {
  const search = new URLSearchParams();
  if (stars !== null) search.set('stars', String(stars));
  if (order !== 'newest') search.set('reviews', order);
  if (withPhoto) search.set('photos', 'yes');
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}

/** Returns the reviews of a view. `reviews` are given newest first, and equal ratings stay in that order. */
export function reviewsOfView(reviews: readonly ShownReview[], { stars, order, withPhoto }: ReviewView): ShownReview[] {
  const chosen = reviews.filter(
    (review) =>
      (stars === null || (review.counts && review.rating === stars)) && (!withPhoto || reviewPhotoOf(review) !== null),
  );
  return order === 'highest' ? chosen.toSorted((one, other) => other.rating - one.rating) : chosen;
}

/** Returns how many of the reviews that count have each number of stars, five first, and their share from 0 to 1. */
export function countRatings(reviews: readonly ShownReview[]): { stars: StarRating; count: number; share: number }[] {
  const counted = reviews.filter(({ counts }) => counts);
  return starRatings.map((stars) => {
    const count = counted.filter(({ rating }) => rating === stars).length;
    return { stars, count, share: count / Math.max(1, counted.length) };
  });
}

/**
 * Returns the addresses of a review's photo on the media host, small and large; `null` without one. Any other address
 * than that of our own photos counts as none: a review must not bring pictures from elsewhere into the page.
 */
export function reviewPhotoOf({ image_url }: Pick<ShownReview, 'image_url'>): { small: string; large: string } | null {
  const [, name] = /^(\/review-images\/[0-9a-f]{32})\.webp$/.exec(image_url ?? '') ?? [];
  return name ? { small: `${name}-320.webp`, large: `${name}.webp` } : null;
}

/** Length above which the text of a review is cut (spec 9). */
const maxCharacters = 150;

/** Returns the first 150 characters of a longer text; `null` if the text is short enough to be shown whole. */
export function shortenText(text: string): string | null {
  const characters = [...text];
  return characters.length > maxCharacters ? characters.slice(0, maxCharacters).join('') : null;
}

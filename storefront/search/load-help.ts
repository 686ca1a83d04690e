/** Loads alternatives for a listing whose search has no results. */
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { fetchHousePictures, type House } from '../api/house.ts';
import { categoryLinksOf } from '../navigation/links.ts';
import { maxSearchLength } from './submit-search.ts';
import type { Suggestions } from './use-suggestions.ts';

export interface PlaceLink {
  readonly to: string;
  readonly label: string;
  readonly picture: Picture | null;
}

export interface NoResultsHelp {
  readonly search: string;
  readonly elsewhere: Suggestions['elsewhere'];
  readonly closest: Suggestions['closest'];
  /** The categories nearest to the search, the nearest first. */
  readonly near: readonly PlaceLink[];
  /** The other categories. */
  readonly others: readonly PlaceLink[];
}

/** Loads the alternatives; `null` if the search finds sarees and only the filters exclude them. */
export async function loadNoResultsHelp(api: ApiClient, house: House, search: string): Promise<NoResultsHelp | null> {
  const [suggestions, pictureOf] = await Promise.all([
    answerOf(api.suggest.$get({ query: { q: search.slice(0, maxSearchLength) } })),
    fetchHousePictures(api),
  ]);
  const { total, elsewhere, closest } = suggestions;
  if (total > 0) return null;
  const places = categoryLinksOf(house).map(({ to, label, picture = '' }) => ({
    to,
    label,
    picture: pictureOf(picture),
  }));
  const near = (elsewhere?.near ?? []).flatMap(({ path }) => places.filter(({ to }) => to === path));
  return { search, elsewhere, closest, near, others: places.filter((place) => !near.includes(place)) };
}

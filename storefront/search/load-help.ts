/** Loads what a search with no results, or with few, shows besides. */
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

/** Loads the categories, with their pictures. */
export async function loadPlaces(api: ApiClient, house: House): Promise<readonly PlaceLink[]> {
  const pictureOf = await fetchHousePictures(api);
  return categoryLinksOf(house).map(({ to, label, picture = '' }) => ({ to, label, picture: pictureOf(picture) }));
}

/** Loads the alternatives; `null` if the search finds sarees and only the filters exclude them. */
export async function loadNoResultsHelp(api: ApiClient, house: House, search: string): Promise<NoResultsHelp | null> {
  const [suggestions, places] = await Promise.all([
    answerOf(api.suggest.$get({ query: { q: search.slice(0, maxSearchLength) } })),
    loadPlaces(api, house),
  ]);
  const { total, elsewhere, closest } = suggestions;
  if (total > 0) return null;
  const near = (elsewhere?.near ?? []).flatMap(({ path }) => places.filter(({ to }) => to === path));
  return { search, elsewhere, closest, near, others: places.filter((place) => !near.includes(place)) };
}

/**
 * Fetches the house: its categories, collections and occasions, and its own pictures and videos (hero, categories, collections,
 * About, the weavers' story). A picture that the merchant has not uploaded is `null`, and the page shows something else in its
 * place.
 */
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from './client.ts';

/** A category, collection or occasion as pages name it. */
export interface HouseEntry {
  readonly id: string;
  readonly title: string;
}

/** The categories, collections and occasions that the shop shows, in its order. */
export interface House {
  readonly categories: readonly HouseEntry[];
  readonly collections: readonly HouseEntry[];
  readonly occasions: readonly HouseEntry[];
}

/** Categories and collections with their lines. */
interface Places {
  readonly categories: readonly Omit<Place, 'kind'>[];
  readonly collections: readonly Omit<Place, 'kind'>[];
}

/** Fetches the house, with the lines of its entries. A loader does so once. */
export function fetchHouse(api: ApiClient) {
  return answerOf(api.house.$get());
}

/** Returns the house as every page has it: ids and titles alone. */
export function namesOf({ categories, collections, occasions }: House): House {
  const named = (entries: readonly HouseEntry[]) => entries.map(({ id, title }) => ({ id, title }));
  return { categories: named(categories), collections: named(collections), occasions: named(occasions) };
}

/** A category or a collection at its address. */
export interface Place extends HouseEntry {
  readonly kind: 'category' | 'collection';
  readonly words: string;
}

/** Returns the category or collection of an id, ignoring case; `null` if the shop shows none. */
export function findPlace({ categories, collections }: Places, id: string): Place | null {
  const isIt = (entry: HouseEntry) => entry.id === id.toLowerCase();
  const category = categories.find(isIt);
  if (category) return { kind: 'category', ...category };
  const collection = collections.find(isIt);
  return collection ? { kind: 'collection', ...collection } : null;
}

/** Finds a picture of the house by its use, such as `hero-1`; `null` if there is none. */
export type FindHousePicture = (use: string) => Picture | null;

export async function fetchHousePictures(api: ApiClient): Promise<FindHousePicture> {
  const pictures = await answerOf(api.pictures.$get({ query: { folder: 'house-images' } }));
  const byUse = new Map(pictures.map(({ use, ...picture }) => [use, picture]));
  return (use) => byUse.get(use) ?? null;
}

/** A video as pages show it. */
export interface ShownVideo {
  /** Address of the video, relative to the media host. */
  path: string;
  poster: Picture | null;
}

/** Returns a house video by its name without the folder; `null` if there is none. */
export async function fetchHouseVideo(api: ApiClient, name: string): Promise<ShownVideo | null> {
  const videos = await answerOf(api.videos.$get({ query: { folder: 'house-videos' } }));
  const video = videos.find((known) => known.name === `house-videos/${name}`);
  return video ? { path: video.path, poster: video.poster } : null;
}

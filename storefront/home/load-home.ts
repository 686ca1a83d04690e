/** Loads the front page. A saree's picture replaces a missing picture of the house. */
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { type CategoryId, type CollectionId, categories, collections } from '../../shop/catalogue/vocabulary.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { type FindHousePicture, fetchHousePictures, fetchHouseVideo } from '../api/house.ts';
import { heroSlides } from '../content/about.ts';

/** A slide's picture: a landscape, and a portrait for narrow windows. */
export interface HeroPicture {
  wide: Picture | null;
  narrow: Picture | null;
}

export interface ListingTile<Id> {
  id: Id;
  title: string;
  picture: Picture | null;
}

export interface HomeData {
  hero: HeroPicture[];
  byCollection: ListingTile<CollectionId>[];
  byCategory: ListingTile<CategoryId>[];
  bestSellers: SareeCard[];
  video: Awaited<ReturnType<typeof fetchHouseVideo>>;
  about: Picture | null;
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [house, bestSellers, video] = await Promise.all([
    fetchHousePictures(api),
    answerOf(api['best-sellers'].$get()),
    fetchHouseVideo(api, 'home'),
  ]);
  const covers = lacksAny(house) ? await answerOf(api.covers.$get()) : null;
  const tilesOf = <Id extends CategoryId | CollectionId>(kind: string, all: readonly { id: Id; title: string }[]) =>
    all.map(({ id, title }) => ({ id, title, picture: house(`${kind}-${id}`) ?? covers?.byId[id] ?? null }));
  return {
    hero: heroSlides.map((_, at) => heroPicture(at, house, covers?.featured ?? [])),
    byCollection: tilesOf('collection', collections),
    byCategory: tilesOf('category', categories),
    bestSellers,
    video,
    about: house('about'),
  };
}

function heroPicture(at: number, house: FindHousePicture, featured: readonly (Picture | null)[]): HeroPicture {
  const wide = house(`hero-${at + 1}`);
  return wide ? { wide, narrow: house(`hero-${at + 1}-portrait`) } : { wide: featured[at] ?? null, narrow: null };
}

/** Tells whether the house lacks a picture, so that pictures of sarees must be fetched. */
function lacksAny(house: FindHousePicture): boolean {
  const wanted = [
    ...heroSlides.map((_, at) => `hero-${at + 1}`),
    ...categories.map(({ id }) => `category-${id}`),
    ...collections.map(({ id }) => `collection-${id}`),
  ];
  return wanted.some((name) => !house(name));
}

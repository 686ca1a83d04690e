/** Loads the front page. A saree's picture replaces a missing picture of the house. */
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { type FindHousePicture, fetchHouse, fetchHousePictures, fetchHouseVideo } from '../api/house.ts';
import { heroSlides } from '../content/about.ts';

/** A slide's picture: a landscape, and a portrait for narrow windows. */
export interface HeroPicture {
  wide: Picture | null;
  narrow: Picture | null;
}

/** A category or a collection, with its line and its picture. */
export interface ListingTile {
  id: string;
  title: string;
  words: string;
  picture: Picture | null;
}

export interface HomeData {
  hero: HeroPicture[];
  byCollection: ListingTile[];
  byCategory: ListingTile[];
  bestSellers: SareeCard[];
  video: Awaited<ReturnType<typeof fetchHouseVideo>>;
  about: Picture | null;
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [{ categories, collections }, pictureOf, bestSellers, video] = await Promise.all([
    fetchHouse(api),
    fetchHousePictures(api),
    answerOf(api['best-sellers'].$get()),
    fetchHouseVideo(api, 'home'),
  ]);
  const wanted = [
    ...heroSlides.map((_, at) => `hero-${at + 1}`),
    ...categories.map(({ id }) => `category-${id}`),
    ...collections.map(({ id }) => `collection-${id}`),
  ];
  const covers = wanted.every(pictureOf) ? null : await answerOf(api.covers.$get());
  const tileOf = (kind: string) => (entry: Omit<ListingTile, 'picture'>) => ({
    ...entry,
    picture: pictureOf(`${kind}-${entry.id}`) ?? covers?.byId[entry.id] ?? null,
  });
  return {
    hero: heroSlides.map((_, at) => heroPicture(at, pictureOf, covers?.featured ?? [])),
    byCollection: collections.map(tileOf('collection')),
    byCategory: categories.map(tileOf('category')),
    bestSellers,
    video,
    about: pictureOf('about'),
  };
}

function heroPicture(at: number, house: FindHousePicture, featured: readonly (Picture | null)[]): HeroPicture {
  const wide = house(`hero-${at + 1}`);
  return wide ? { wide, narrow: house(`hero-${at + 1}-portrait`) } : { wide: featured[at] ?? null, narrow: null };
}

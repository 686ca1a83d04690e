/** What the front page shows. Where the house has no picture of its own, a saree's stands in. */
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { type CategoryId, type CollectionId, categories, collections } from '../../shop/catalogue/vocabulary.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { houseFilm, housePictures } from '../api/house.ts';
import { heroSlides } from '../content/about.ts';

/** A slide's picture: landscape, and a portrait for narrow windows. */
export interface HeroPicture {
  wide: Picture | null;
  narrow: Picture | null;
}

export interface Tile<Id> {
  id: Id;
  title: string;
  picture: Picture | null;
}

export interface HomeData {
  hero: HeroPicture[];
  byCollection: Tile<CollectionId>[];
  byCategory: Tile<CategoryId>[];
  bestSellers: SareeCard[];
  film: Awaited<ReturnType<typeof houseFilm>>;
  about: Picture | null;
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const house = await housePictures(api);
  /** The second of a list: its first stands in the hero, where the house has no pictures of its own. */
  const pictureOf = async (query: { fabric: CategoryId } | { collection: CollectionId }) => {
    const { cards } = await answerOf(api.listing.$get({ query: { ...query, limit: '2' } }));
    return cards.at(-1)?.image ?? null;
  };
  const [bestSellers, byCategory, byCollection, featured, film] = await Promise.all([
    answerOf(api['best-sellers'].$get()),
    Promise.all(
      categories.map(async ({ id, title }) => {
        return { id, title, picture: house(`category-${id}`) ?? (await pictureOf({ fabric: id })) };
      }),
    ),
    Promise.all(
      collections.map(async ({ id, title }) => {
        return { id, title, picture: house(`collection-${id}`) ?? (await pictureOf({ collection: id })) };
      }),
    ),
    answerOf(api.listing.$get({ query: { limit: String(heroSlides.length) } })),
    houseFilm(api, 'home'),
  ]);
  const hero = heroSlides.map((_, at) => {
    const wide = house(`hero-${at + 1}`);
    return wide
      ? { wide, narrow: house(`hero-${at + 1}-portrait`) }
      : { wide: featured.cards[at]?.image ?? null, narrow: null };
  });
  return { hero, byCollection, byCategory, bestSellers, film, about: house('about') };
}

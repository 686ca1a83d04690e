/** Loads the front page. A saree's picture replaces a missing picture of the house. */
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { type FindHousePicture, fetchHouse, fetchHousePictures, fetchHouseVideo } from '../api/house.ts';

/** A slide of the hero with its picture: a landscape, and a portrait for narrow windows. */
export interface HeroSlide {
  id: string;
  title: string;
  words: string;
  link: string;
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

/** A testimonial; `isPictured`: its saree has the picture that is shown beside it. */
export type Testimonial = Awaited<ReturnType<typeof fetchHouse>>['testimonials'][number] & { isPictured: boolean };

export interface HomeData {
  hero: HeroSlide[];
  byCollection: ListingTile[];
  byCategory: ListingTile[];
  bestSellers: SareeCard[];
  testimonials: Testimonial[];
  video: Awaited<ReturnType<typeof fetchHouseVideo>>;
  about: Picture | null;
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [{ categories, collections, slides, testimonials }, pictured, pictureOf, bestSellers, video] =
    await Promise.all([
      fetchHouse(api),
      answerOf(api['pictured-testimonials'].$get()),
      fetchHousePictures(api),
      answerOf(api['best-sellers'].$get()),
      fetchHouseVideo(api, 'home'),
    ]);
  const wanted = [
    ...slides.map(({ id }) => `hero-${id}`),
    ...categories.map(({ id }) => `category-${id}`),
    ...collections.map(({ id }) => `collection-${id}`),
  ];
  const covers = wanted.every(pictureOf) ? null : await answerOf(api.covers.$get());
  const tileOf = (kind: string) => (entry: Omit<ListingTile, 'picture'>) => ({
    ...entry,
    picture: pictureOf(`${kind}-${entry.id}`) ?? covers?.byId[entry.id] ?? null,
  });
  return {
    hero: slides.map((slide, at) => ({ ...slide, ...heroPicture(slide.id, pictureOf, covers?.featured[at]) })),
    byCollection: collections.map(tileOf('collection')),
    byCategory: categories.map(tileOf('category')),
    bestSellers,
    testimonials: testimonials.map((said) => ({ ...said, isPictured: pictured.includes(said.id) })),
    video,
    about: pictureOf('about'),
  };
}

function heroPicture(id: string, house: FindHousePicture, featured: Picture | null = null) {
  const wide = house(`hero-${id}`);
  const narrow = house(`hero-${id}-portrait`);
  return { wide: wide ?? featured ?? narrow, narrow };
}

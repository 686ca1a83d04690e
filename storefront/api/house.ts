/**
 * Fetches the house's own pictures and videos: hero, categories, collections, About, the weavers' story. One that the
 * merchant has not uploaded is `null`, and the page shows something else in its place.
 */
import type { Picture } from '../../shop/media/picture.ts';
import { type ApiClient, answerOf } from './client.ts';

/** Finds a house picture by its name without the folder, such as `hero-1`; `null` if there is none. */
export type FindHousePicture = (name: string) => Picture | null;

export async function fetchHousePictures(api: ApiClient): Promise<FindHousePicture> {
  const pictures = await answerOf(api.pictures.$get({ query: { folder: 'house-images' } }));
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  return (name) => byName.get(`house-images/${name}`) ?? null;
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

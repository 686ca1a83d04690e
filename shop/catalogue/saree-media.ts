/** Reads the pictures and videos of many sarees at once, and the videos of a folder. */
import type { Queryable } from '../../database/connect.ts';
import { findPicturesOfSarees, findVideosOfSarees } from '../media/gallery-store.ts';
import { findPictures, listVideos, type Video } from '../media/index-store.ts';
import type { VideoFolder } from '../media/media-name.ts';
import { type Picture, pathOfName } from '../media/picture.ts';
import { galleryLength } from '../media/saree-names.ts';

/** A video with its poster, as pages show it. */
export interface VideoWithPoster {
  name: string;
  /** Relative to the media host. */
  path: string;
  poster: Picture | null;
}

export interface SareeMedia {
  /** Eight entries, picture 1 at index 0; `null` where there is none. */
  gallery: (Picture | null)[];
  video: VideoWithPoster | null;
}

/** Reads the media of sarees in three queries, however many, and returns a function that looks them up by sku. */
export async function readSareeMedia(db: Queryable, skus: readonly string[]): Promise<(sku: string) => SareeMedia> {
  const places = Array.from({ length: galleryLength }, (_, at) => at + 1);
  const [pictureAt, videos] = await Promise.all([findPicturesOfSarees(db, skus, places), findVideosOfSarees(db, skus)]);
  const shown = new Map((await withPosters(db, [...videos.values()])).map((video) => [video.name, video]));
  return (sku) => ({
    gallery: places.map((place) => pictureAt(sku, place)),
    video: shown.get(videos.get(sku)?.name ?? '') ?? null,
  });
}

/** Returns the videos of a folder with their posters, sorted by name. */
export async function listVideosWithPosters(db: Queryable, folder: VideoFolder): Promise<VideoWithPoster[]> {
  return withPosters(db, await listVideos(db, folder));
}

async function withPosters(db: Queryable, videos: readonly Video[]): Promise<VideoWithPoster[]> {
  const posters = await findPictures(
    db,
    videos.flatMap(({ poster }) => poster ?? []),
  );
  return videos.map(({ name, poster }) => ({
    name,
    path: `${pathOfName(name)}.mp4`,
    poster: posters.get(poster ?? '') ?? null,
  }));
}

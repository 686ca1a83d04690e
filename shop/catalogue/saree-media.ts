/** Reads the pictures and videos of many sarees at once, and the videos of a folder. */
import type { Queryable } from '../../database/connect.ts';
import { findPictures, findVideos, listVideos, type Video } from '../media/index-store.ts';
import type { VideoFolder } from '../media/media-name.ts';
import { type Picture, pathOfName } from '../media/picture.ts';
import { galleryLength, sareePictureName, sareeVideoName } from './saree.ts';

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

/**
 * Reads the media of sarees in three queries, however many, and returns a function that looks them up by product path.
 */
export async function readSareeMedia(db: Queryable, paths: readonly string[]): Promise<(path: string) => SareeMedia> {
  const namesOf = (path: string) => Array.from({ length: galleryLength }, (_, at) => sareePictureName(path, at + 1));
  const [pictures, videos] = await Promise.all([
    findPictures(db, paths.flatMap(namesOf)),
    findVideos(db, paths.map(sareeVideoName)),
  ]);
  const shown = new Map((await withPosters(db, [...videos.values()])).map((video) => [video.name, video]));
  return (path) => ({
    gallery: namesOf(path).map((name) => pictures.get(name) ?? null),
    video: shown.get(sareeVideoName(path)) ?? null,
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

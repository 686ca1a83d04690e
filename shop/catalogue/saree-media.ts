/** The pictures and videos that belong to sarees and pages, read for many at once. */
import type { Queryable } from '../../database/connect.ts';
import { findPictures, findVideos, listVideos, type Video } from '../media/index-store.ts';
import type { VideoFolder } from '../media/media-name.ts';
import { type Picture, pathOfName } from '../media/picture.ts';
import { galleryLength, sareePictureName, sareeVideoName } from './saree.ts';

/** A video as pages need it. */
export interface VideoWithPoster {
  name: string;
  /** Relative to the media host. */
  path: string;
  poster: Picture | null;
}

export interface SareeMedia {
  /** Eight, index 0 is picture 1; `null` where there is none. */
  gallery: (Picture | null)[];
  video: VideoWithPoster | null;
}

/** Returns the media of sarees by their product paths, in three queries however many they are. */
export async function mediaOfSarees(db: Queryable, paths: readonly string[]): Promise<(path: string) => SareeMedia> {
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

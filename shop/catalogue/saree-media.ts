/** The pictures and videos that belong to sarees and pages, read for many at once. */
import type { Queryable } from '../../database/connect.ts';
import { findPictures, findVideos, listVideos, type Video } from '../media/index-store.ts';
import type { VideoFolder } from '../media/media-name.ts';
import { type Picture, pathOfName } from '../media/picture.ts';
import { galleryLength, pictureName, videoName } from './saree.ts';

/** A video as pages need it. */
export interface ShownVideo {
  name: string;
  /** Relative to the media host. */
  path: string;
  poster: Picture | null;
}

export interface SareeMedia {
  /** Eight, index 0 is picture 1; `null` where there is none. */
  gallery: (Picture | null)[];
  video: ShownVideo | null;
}

/** Returns the media of sarees by their product paths, in three queries however many they are. */
export async function mediaOfSarees(db: Queryable, paths: readonly string[]): Promise<(path: string) => SareeMedia> {
  const namesOf = (path: string) => Array.from({ length: galleryLength }, (_, at) => pictureName(path, at + 1));
  const [pictures, videos] = await Promise.all([
    findPictures(db, paths.flatMap(namesOf)),
    findVideos(db, paths.map(videoName)),
  ]);
  const shown = new Map((await withPosters(db, [...videos.values()])).map((video) => [video.name, video]));
  return (path) => ({
    gallery: namesOf(path).map((name) => pictures.get(name) ?? null),
    video: shown.get(videoName(path)) ?? null,
  });
}

/** Returns the videos of a folder with their posters, sorted by name. */
export async function videosOf(db: Queryable, folder: VideoFolder): Promise<ShownVideo[]> {
  return withPosters(db, await listVideos(db, folder));
}

async function withPosters(db: Queryable, videos: readonly Video[]): Promise<ShownVideo[]> {
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

/** Views of a saree's gallery, in order. Pure. */
import type { Picture } from '../../shop/media/picture.ts';
import type { ShownVideo } from '../api/house.ts';

/** A place of the gallery: a picture, or the video. */
export interface GalleryView {
  /** Id of its element: `picture-1` … `picture-8`, `film`. */
  id: string;
  /** Description of the view for screen readers. */
  shows: string;
  /** `null` if it is not known, or there is none. */
  picture: Picture | null;
  video: ShownVideo | null;
}

/** Descriptions of the eight pictures. */
const shown = [
  'draped',
  'the pallu',
  'the border',
  'the weave close up',
  'hanging',
  'folded',
  'rolled',
  'over a ladder',
];

/** The video's place, counted from 1 (spec 2, "Product detail"); the eighth picture comes after it. */
const videoPlace = 8;

/** Returns the eight places of pictures, with those that are known. */
export function placesOf(gallery: readonly (Picture | null)[]): GalleryView[] {
  return shown.map((shows, at) => ({ id: `picture-${at + 1}`, shows, picture: gallery[at] ?? null, video: null }));
}

/**
 * Returns the pictures that there are and the video, if there is one; a saree without pictures has the place of the first. A video without a
 * poster has the first picture as its poster.
 */
export function viewsOf({
  gallery,
  video,
}: {
  gallery: readonly (Picture | null)[];
  video: ShownVideo | null;
}): GalleryView[] {
  const places = placesOf(gallery);
  const pictured = places.filter(({ picture }) => picture !== null);
  const views = pictured.length > 0 ? pictured : places.slice(0, 1);
  if (!video) return views;
  const poster = video.poster ?? views[0]?.picture ?? null;
  const view = { id: 'film', shows: 'on film', picture: poster, video: { ...video, poster } };
  return views.toSpliced(videoPlace - 1, 0, view);
}

/** Views of a saree's gallery, in order. Pure. */
import type { Picture } from '../../shop/media/picture.ts';
import type { ShownVideo } from '../api/house.ts';

/** A place of the gallery: a picture, or the video. */
export interface GalleryView {
  /** Names it in the page: `picture-1` … `picture-8`, `film`. */
  id: string;
  /** Description of the view for screen readers. */
  shows: string;
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

/** The eight pictures, and the video where there is one; without a picture of its own the video shows picture 1. */
export function viewsOf({
  gallery,
  video,
}: {
  gallery: readonly (Picture | null)[];
  video: ShownVideo | null;
}): GalleryView[] {
  const views: GalleryView[] = shown.map((shows, at) => {
    return { id: `picture-${at + 1}`, shows, picture: gallery[at] ?? null, video: null };
  });
  if (!video) return views;
  const poster = video.poster ?? gallery[0] ?? null;
  const view = { id: 'film', shows: 'on film', picture: poster, video: { ...video, poster } };
  return views.toSpliced(videoPlace - 1, 0, view);
}

/** Chooses the part of a photo that has the proportions of its place on the pages. Pure. */

/** A part of a photo, in fractions of its width and height. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame that a person has put over a photo. */
export interface Crop {
  /** From 1, for the largest part, to {@link maxZoom}. */
  readonly zoom: number;
  /** Place of the part: 0 is the left or upper end, 1 the right or lower one. */
  readonly across: number;
  readonly down: number;
}

export const maxZoom = 4;

/** The largest part, from the middle. */
export const middleCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** Width and height, in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the part of a photo that is in a frame of a ratio (width by height). */
export function partOf(photo: Size, ratio: number, { zoom, across, down }: Crop): Part {
  const ofPhoto = photo.width / photo.height;
  const width = Math.min(1, ratio / ofPhoto) / zoom;
  const height = Math.min(1, ofPhoto / ratio) / zoom;
  return { width, height, x: (1 - width) * across, y: (1 - height) * down };
}

/**
 * Returns the crop after the photo was pulled in its frame, by `right` and `lower` as fractions of the frame's sides. It stays
 * within the photo.
 */
export function pulled(crop: Crop, part: Part, right: number, lower: number): Crop {
  const moved = (at: number, share: number, by: number) =>
    share >= 1 ? at : Math.min(1, Math.max(0, at - (by * share) / (1 - share)));
  return { ...crop, across: moved(crop.across, part.width, right), down: moved(crop.down, part.height, lower) };
}

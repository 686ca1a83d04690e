/**
 * Computes places of the floating video. A place is the video's upper left corner, in pixels of the window; it may be
 * anywhere in the window outside of the bars. Pure.
 */

export interface VideoPlace {
  readonly x: number;
  readonly y: number;
  /** True where the video is small, because its own size would cover something. */
  readonly isDocked?: boolean;
}

/** Size of the floating video in pixels (spec 2 and 9). */
export const floatingVideoSize = { width: 200, height: 112 } as const;
/** Size of the docked video in pixels. */
const dockedVideoSize = { width: 96, height: 54 } as const;

/** Returns the size that the video has at a place. */
export function videoSizeAt({ isDocked = false }: VideoPlace): { readonly width: number; readonly height: number } {
  return isDocked ? dockedVideoSize : floatingVideoSize;
}

/** A part of the window, by its edges in pixels. */
export interface WindowArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the nearest place at which the video lies in the area; the area's upper left corner if it is too small. */
export function keepVideoWithin(place: VideoPlace, area: WindowArea): VideoPlace {
  const { width, height } = videoSizeAt(place);
  return {
    ...place,
    x: Math.max(area.left, Math.min(place.x, area.right - width)),
    y: Math.max(area.top, Math.min(place.y, area.bottom - height)),
  };
}

/** Returns the area that the video covers at a place. */
export function videoAreaAt(place: VideoPlace): WindowArea {
  const { width, height } = videoSizeAt(place);
  return { left: place.x, top: place.y, right: place.x + width, bottom: place.y + height };
}

/**
 * Returns the current place if it is one of `places`, free and not docked; else the first free one; `undefined` without any.
 */
export function firstFreePlace(
  places: readonly VideoPlace[],
  current: VideoPlace | null,
  isFree: (place: VideoPlace) => boolean,
): VideoPlace | undefined {
  const here = places.filter(({ x, y, isDocked }) => !isDocked && x === current?.x && y === current.y);
  return [...here, ...places].find(isFree);
}

/** Area above which a target, such as a picture of the gallery, can be tapped beside the video, in square pixels. */
const largeTarget = 4 * floatingVideoSize.width * floatingVideoSize.height;

/** Tells whether the video overlaps a target that is visible and not large. */
export function coversTarget(video: WindowArea, target: WindowArea): boolean {
  const isLarge = (target.right - target.left) * (target.bottom - target.top) > largeTarget;
  return !isLarge && covers(video, target);
}

/** Tells whether the video overlaps an area that is not empty. */
export function covers(video: WindowArea, area: WindowArea): boolean {
  const isSeen = area.right > area.left && area.bottom > area.top;
  const isApart =
    area.right <= video.left || area.left >= video.right || area.bottom <= video.top || area.top >= video.bottom;
  return isSeen && !isApart;
}

/** Corners of the window, in the order in which the button moves the video: clockwise. */
export const windowCorners = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type WindowCorner = (typeof windowCorners)[number];

/** Returns the video's place in a corner of an area. */
export function placeInCorner(corner: WindowCorner, area: WindowArea): VideoPlace {
  return keepVideoWithin(
    {
      x: corner.endsWith('left') ? area.left : area.right,
      y: corner.startsWith('top') ? area.top : area.bottom,
    },
    area,
  );
}

/** Returns the corner after the one that `place` is nearest to. */
export function cornerAfter(place: VideoPlace, area: WindowArea): WindowCorner {
  const distances = windowCorners.map((corner) => {
    const { x, y } = placeInCorner(corner, area);
    return Math.hypot(place.x - x, place.y - y);
  });
  const nearest = distances.indexOf(Math.min(...distances));
  return windowCorners[(nearest + 1) % windowCorners.length] ?? windowCorners[0];
}

/**
 * Computes places of the floating video. A place is the video's upper left corner, in pixels of the window; it may be
 * anywhere in the window outside of the bars. Pure.
 */

export interface VideoPlace {
  readonly x: number;
  readonly y: number;
}

/** Size of the floating video in pixels (spec 2 and 9). */
export const floatingVideoSize = { width: 200, height: 112 } as const;

/** A part of the window, by its edges in pixels. */
export interface WindowArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the nearest place at which the video lies in the area; the area's upper left corner if it is too small. */
export function keepVideoWithin({ x, y }: VideoPlace, area: WindowArea): VideoPlace {
  return {
    x: Math.max(area.left, Math.min(x, area.right - floatingVideoSize.width)),
    y: Math.max(area.top, Math.min(y, area.bottom - floatingVideoSize.height)),
  };
}

/** Returns the area that the video covers at a place. */
export function videoAreaAt({ x, y }: VideoPlace): WindowArea {
  return { left: x, top: y, right: x + floatingVideoSize.width, bottom: y + floatingVideoSize.height };
}

/** Returns the current place if it is one of `places` and free; else the first free one; `undefined` without any. */
export function firstFreePlace(
  places: readonly VideoPlace[],
  current: VideoPlace | null,
  isFree: (place: VideoPlace) => boolean,
): VideoPlace | undefined {
  const here = places.filter(({ x, y }) => x === current?.x && y === current.y);
  return [...here, ...places].find(isFree);
}

/** Area above which a target, such as a picture of the gallery, can be tapped beside the video, in square pixels. */
const largeTarget = 4 * floatingVideoSize.width * floatingVideoSize.height;

/** Tells whether the video overlaps a target that is visible and not large. */
export function coversTarget(video: WindowArea, target: WindowArea): boolean {
  const isSeen = target.right > target.left && target.bottom > target.top;
  const isLarge = (target.right - target.left) * (target.bottom - target.top) > largeTarget;
  const isApart =
    target.right <= video.left ||
    target.left >= video.right ||
    target.bottom <= video.top ||
    target.top >= video.bottom;
  return isSeen && !isLarge && !isApart;
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

/**
 * Allowed places of the floating video: anywhere in the window outside of its bars. A place is the upper left corner,
 * in pixels of the window. Pure.
 */

export interface VideoPlace {
  readonly x: number;
  readonly y: number;
}

/** Spec 2 and 9. */
export const floatingVideoSize = { width: 200, height: 112 } as const;

/** A part of the window. */
export interface WindowArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The nearest place inside; where the area is too small, its left upper corner. */
export function keepVideoWithin({ x, y }: VideoPlace, area: WindowArea): VideoPlace {
  return {
    x: Math.max(area.left, Math.min(x, area.right - floatingVideoSize.width)),
    y: Math.max(area.top, Math.min(y, area.bottom - floatingVideoSize.height)),
  };
}

export function videoAreaAt({ x, y }: VideoPlace): WindowArea {
  return { left: x, top: y, right: x + floatingVideoSize.width, bottom: y + floatingVideoSize.height };
}

/** Returns the current place if it is one of the places and free; else the first free one, if there is one. */
export function firstFreePlace(
  places: readonly VideoPlace[],
  current: VideoPlace | null,
  isFree: (place: VideoPlace) => boolean,
): VideoPlace | undefined {
  const here = places.filter(({ x, y }) => x === current?.x && y === current.y);
  return [...here, ...places].find(isFree);
}

/** A target this many times larger than the video can be tapped beside it: a picture of the gallery. */
const largeTarget = 4 * floatingVideoSize.width * floatingVideoSize.height;

/** Tells whether the video covers something that can be tapped. */
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

/** Clockwise, as the button that moves it goes through them. */
export const windowCorners = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type WindowCorner = (typeof windowCorners)[number];

export function placeInCorner(corner: WindowCorner, area: WindowArea): VideoPlace {
  return keepVideoWithin(
    {
      x: corner.endsWith('left') ? area.left : area.right,
      y: corner.startsWith('top') ? area.top : area.bottom,
    },
    area,
  );
}

/** The corner after the one it is nearest to. */
export function cornerAfter(place: VideoPlace, area: WindowArea): WindowCorner {
  const distances = windowCorners.map((corner) => {
    const { x, y } = placeInCorner(corner, area);
    return Math.hypot(place.x - x, place.y - y);
  });
  const nearest = distances.indexOf(Math.min(...distances));
  return windowCorners[(nearest + 1) % windowCorners.length] ?? windowCorners[0];
}

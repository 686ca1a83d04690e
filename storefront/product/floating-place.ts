/**
 * Where the floating film may be: anywhere in the window that no bar covers. Places are its left upper corner, in pixels
 * of the window. Pure.
 */

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Spec 2 and 9. */
export const filmSize = { width: 200, height: 112 } as const;

/** The part of the window that is free. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The nearest place inside; where the area is too small, its left upper corner. */
export function keepWithin({ x, y }: Place, area: Area): Place {
  return {
    x: Math.max(area.left, Math.min(x, area.right - filmSize.width)),
    y: Math.max(area.top, Math.min(y, area.bottom - filmSize.height)),
  };
}

/** Clockwise, as the button that moves it goes through them. */
export const corners = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type Corner = (typeof corners)[number];

export function placeOf(corner: Corner, area: Area): Place {
  return keepWithin(
    {
      x: corner.endsWith('left') ? area.left : area.right,
      y: corner.startsWith('top') ? area.top : area.bottom,
    },
    area,
  );
}

/** The corner after the one it is nearest to. */
export function cornerAfter(place: Place, area: Area): Corner {
  const distances = corners.map((corner) => {
    const { x, y } = placeOf(corner, area);
    return Math.hypot(place.x - x, place.y - y);
  });
  const nearest = distances.indexOf(Math.min(...distances));
  return corners[(nearest + 1) % corners.length] ?? corners[0];
}

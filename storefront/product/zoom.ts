/**
 * Geometry of a magnified picture: how large it is drawn and how far it was moved, never so far that a gap shows at an
 * edge. Points and moves are in pixels, from the centre of the stage on which the picture lies. At scale 1 it is seen
 * whole. Pure.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface Zoom {
  /** 1 to {@link maxZoom}. */
  readonly scale: number;
  /** Offset of the picture's centre from the stage's, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** Size of the picture at scale 1, and of the stage. */
export interface ZoomSizes {
  readonly picture: PixelSize;
  readonly stage: PixelSize;
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };

/** Largest scale (spec 9). */
export const maxZoom = 4;

/** Returns the scale after a click: 1, 2, 3, 4 times, and back to 1 (spec 2); between two steps the next one up. */
export function nextZoomScale(scale: number): number {
  return scale >= maxZoom ? 1 : Math.floor(scale) + 1;
}

/** Returns the next whole scale above, at most {@link maxZoom}. */
export function zoomScaleAbove(scale: number): number {
  return Math.min(maxZoom, Math.floor(scale) + 1);
}

/** Returns the next whole scale below, at least 1. */
export function zoomScaleBelow(scale: number): number {
  return Math.max(1, Math.ceil(scale) - 1);
}

/**
 * Returns the nearest zoom within the bounds: a scale of 1 to 4; the picture centred where it is smaller than the
 * stage, and without a gap at the stage's edges where it is larger.
 */
export function boundZoom({ scale, x, y }: Zoom, { picture, stage }: ZoomSizes): Zoom {
  const allowed = clamp(scale, 1, maxZoom);
  return {
    scale: allowed,
    x: clampEitherWay(x, (picture.width * allowed - stage.width) / 2),
    y: clampEitherWay(y, (picture.height * allowed - stage.height) / 2),
  };
}

/** Changes the scale; what lies under `focus` stays there as far as the bounds allow. */
export function zoomTo(zoom: Zoom, scale: number, focus: Point, room: ZoomSizes): Zoom {
  const allowed = clamp(scale, 1, maxZoom);
  const grown = allowed / zoom.scale;
  const moved = { x: focus.x - (focus.x - zoom.x) * grown, y: focus.y - (focus.y - zoom.y) * grown };
  return boundZoom({ scale: allowed, ...moved }, room);
}

/** Moves the picture as far as the bounds allow. */
export function moveZoomBy(zoom: Zoom, by: Point, room: ZoomSizes): Zoom {
  return boundZoom({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

export type Fingers = readonly [Point, Point];

/** Zooms and moves with two fingers that were at `from` and are at `to`. */
export function pinchZoom(zoom: Zoom, from: Fingers, to: Fingers, room: ZoomSizes): Zoom {
  const apart = distanceBetween(...from);
  const scale = apart === 0 ? zoom.scale : (zoom.scale * distanceBetween(...to)) / apart;
  const [before, now] = [between(...from), between(...to)];
  const shifted = { ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y };
  return zoomTo(shifted, scale, now, room);
}

export function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Clamps a value to ±`reach`; 0 if the reach is not positive, as for a picture smaller than its stage. */
function clampEitherWay(value: number, reach: number): number {
  return reach <= 0 ? 0 : clamp(value, -reach, reach);
}

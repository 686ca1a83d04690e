/**
 * Bands, which lie one after another from a selvedge inwards (a border) or from the free end up (a pallu). They are
 * drawn in the strip's own frame, in mm: x runs along the strip, y is minus the distance from the edge, so motifs stand
 * with their feet towards the edge.
 */
import type { RoleFills } from '../chart.ts';
import { bare } from '../palette.ts';
import type { Role } from '../shapes.ts';

export interface Strip {
  /** Range in which motifs may stand. */
  readonly from: number;
  readonly to: number;
  /** Range along which lines run. */
  readonly lineFrom: number;
  readonly lineTo: number;
  /** True if its end meets its beginning, as in a border's repeat. */
  readonly endless: boolean;
  /** Returns the side of a motif's counted squares, by the motif's size. */
  readonly step: (size: number) => number;
  /** Returns the SVG fill of a thread's name. */
  readonly fill: (name: string) => string;
}

export interface Band {
  /** Depth of the band. */
  readonly mm: number;
  /** Returns the band's SVG, beginning at a distance of `at` from the edge. */
  readonly draw: (at: number, strip: Strip) => string;
}

/**
 * Names of threads by role, or one name for all. `second` and `accent` default to `main`, `detail` to `second`,
 * `ground` to the bare cloth.
 */
export type Roles = Partial<Record<Role, string>> | string;

export function roleFills(roles: Roles, fill: Strip['fill']): RoleFills {
  const given = typeof roles === 'string' ? { main: roles } : roles;
  const main = given.main ?? 'accent';
  const second = given.second ?? main;
  const name = {
    main,
    second,
    accent: given.accent ?? main,
    detail: given.detail ?? second,
    ground: given.ground ?? bare,
  };
  return {
    main: fill(name.main),
    second: fill(name.second),
    accent: fill(name.accent),
    detail: fill(name.detail),
    ground: fill(name.ground),
  };
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  const [a, b, c, d] = [x, y, width, height].map((mm) => Math.round(mm * 100) / 100);
  return `<rect x="${a}" y="${b}" width="${c}" height="${d}" fill="${fill}"/>`;
}

/**
 * Returns the middles of whole pitches, centred on the strip; on an endless strip the pitch is adjusted so that they
 * meet.
 */
export function placesAlong(strip: Strip, pitch: number, stagger = false): number[] {
  const length = strip.to - strip.from;
  const count = strip.endless
    ? Math.max(1, Math.round(length / pitch))
    : Math.max(1, Math.floor(length / pitch) - (stagger ? 1 : 0));
  const exact = strip.endless ? length / count : pitch;
  const start = strip.from + (length - count * exact) / 2 + (strip.endless && stagger ? exact / 2 : 0);
  return Array.from({ length: count }, (_, at) => start + exact * (at + 0.5));
}

/**
 * Returns the middles of the repeats of a pattern that runs off both ends of its strip, and their pitch; on an endless
 * strip the pitch is adjusted so that they meet.
 */
export function repeatsAlong(strip: Strip, pitch: number): { at: number[]; pitch: number } {
  if (strip.endless) {
    const at = placesAlong(strip, pitch);
    return { at, pitch: (strip.to - strip.from) / at.length };
  }
  const count = Math.ceil((strip.lineTo - strip.lineFrom) / pitch);
  const start = (strip.lineFrom + strip.lineTo - count * pitch) / 2;
  return { at: Array.from({ length: count }, (_, index) => start + pitch * (index + 0.5)), pitch };
}

export const widthOf = (bands: readonly Band[]): number =>
  Math.round(bands.reduce((sum, band) => sum + band.mm, 0) / 0.4) * 0.4;

/** Draws bands one after another, from `at` on. */
export function stack(bands: readonly Band[], at: number, strip: Strip): string {
  let edge = at;
  return bands
    .map((band) => {
      const svg = band.draw(edge, strip);
      edge += band.mm;
      return svg;
    })
    .join('');
}

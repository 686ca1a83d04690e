/** Plain bands: lines, gaps, fields, and lines broken into dashes or squares. Lengths are in mm. */
import { bare } from '../palette.ts';
import { type Band, rect, repeatsAlong, stack, widthOf } from './strip.ts';

export const gap = (mm: number): Band => ({ mm, draw: () => '' });

export const line = (mm: number, thread: string): Band => ({
  mm,
  draw: (at, strip) => rect(strip.lineFrom, -at - mm, strip.lineTo - strip.lineFrom, mm, strip.fill(thread)),
});

/**
 * Returns the plain lines and gaps of a text: `4 | 22 zari | 6` is a gap of 4 mm, a line of 22 mm in zari, and a gap.
 */
export function linesAndGaps(text: string): Band[] {
  return text.split('|').map((part) => {
    const [mm, thread] = part.trim().split(' ');
    return thread ? line(Number(mm), thread) : gap(Number(mm));
  });
}

/** Returns `count` equal lines with equal gaps between them. */
export function lines(count: number, mm: number, between: number, thread: string): Band[] {
  return Array.from({ length: count * 2 - 1 }, (_, at) => (at % 2 ? gap(between) : line(mm, thread)));
}

/**
 * Returns `count` lines whose widths pass evenly from one to another, each followed by a gap whose width does likewise.
 */
export function taper(
  count: number,
  widths: readonly [number, number],
  gaps: readonly [number, number],
  thread: string,
): Band[] {
  const at = (ends: readonly [number, number], index: number) =>
    Math.round((ends[0] * (ends[1] / ends[0]) ** (index / Math.max(1, count - 1))) / 0.4) * 0.4;
  return Array.from({ length: count }, (_, index) => [line(at(widths, index), thread), gap(at(gaps, index))]).flat();
}

/** Returns bands over a strip of cloth in one thread, which also shows where they leave the cloth bare. */
export function field(thread: string, bands: readonly Band[]): Band {
  const mm = widthOf(bands);
  return {
    mm,
    draw: (at, strip) =>
      line(mm, thread).draw(at, strip) +
      stack(bands, at, { ...strip, fill: (name) => strip.fill(name === bare ? thread : name) }),
  };
}

/** Returns a row of dashes; `stagger` moves it by half a pitch, so that rows in turn make a chequer. */
export function dashes(mm: number, dash: number, space: number, thread: string, stagger = false): Band {
  return {
    mm,
    draw: (at, strip) => {
      const places = repeatsAlong(strip, dash + space);
      const off = stagger ? places.pitch / 2 : 0;
      const length = (dash / (dash + space)) * places.pitch;
      return places.at.map((x) => rect(x - length / 2 + off, -at - mm, length, mm, strip.fill(thread))).join('');
    },
  };
}

/** Returns a chequer of squares, `rows` deep. */
export function chequer(rows: number, square: number, thread: string): Band[] {
  return Array.from({ length: rows }, (_, at) => dashes(square, square, square, thread, at % 2 === 1));
}

/** Returns a strip of cloth that is shaded by lines of a thread, one pick wide, with as much ground between them. */
export function shaded(mm: number, thread: string, pick = 0.8): Band {
  return {
    mm,
    draw: (at, strip) =>
      Array.from({ length: Math.floor(mm / (pick * 2)) }, (_, index) =>
        rect(strip.lineFrom, -at - index * pick * 2 - pick, strip.lineTo - strip.lineFrom, pick, strip.fill(thread)),
      ).join(''),
  };
}

/** Returns a row of squares whose threads take turns, as in patchwork; `bare` leaves a square out. */
export function patches(mm: number, square: number, threads: readonly string[], shiftBy = 0): Band {
  return {
    mm,
    draw: (at, strip) =>
      repeatsAlong(strip, square)
        .at.map((x, index) => {
          const thread = threads[(index + shiftBy) % threads.length] ?? bare;
          return thread === bare ? '' : rect(x - square / 2, -at - mm, square, mm, strip.fill(thread));
        })
        .join(''),
  };
}

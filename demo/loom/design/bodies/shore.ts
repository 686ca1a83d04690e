/** Two cloths side by side in one width: across a shore, thread by thread, the weave changes to another colour. */
import { type Band, rect } from '../bands/strip.ts';
import { cellMm, clothWidthMm } from '../draft.ts';
import { passing } from '../yarn.ts';
import type { Body } from './body.ts';

/** Returns the far cloth as runs of [x, width] in mm: single threads between `from` and `to`, all beyond. */
function farRuns(from: number, to: number): [number, number][] {
  const threads = passing('#000000', '#ffffff', from, to);
  const runs: [number, number][] = [];
  for (let cell = Math.floor(from / cellMm); cell * cellMm < to; cell += 1) {
    if (threads(cell * cellMm) !== '#ffffff') continue;
    const last = runs.at(-1);
    if (last && Math.abs(last[0] + last[1] - cell * cellMm) < 0.01) last[1] += cellMm;
    else runs.push([cell * cellMm, cellMm]);
  }
  return [...runs, [to, clothWidthMm - to]];
}

/** Returns the body's part of the shore; `border` is the width of the near border in mm. */
export function shoreBody(thread: string, from: number, to: number, border: number): Body {
  const heightMm = 200;
  return ({ fill }) => ({
    heightMm,
    svg: farRuns(from, to)
      .map(([x, width]) => rect(x - border, 0, width, heightMm, fill(thread)))
      .join(''),
    telling: [(from + to) / 2 - border, heightMm / 2],
  });
}

/** Returns the pallu's part of the shore: a band without depth that lies under the bands of the next `mm`. */
export function shoreBand(thread: string, from: number, to: number, mm: number): Band {
  return {
    mm: 0,
    draw: (at, strip) =>
      farRuns(from, to)
        .map(([x, width]) => rect(x, -at - mm, width, mm, strip.fill(thread)))
        .join(''),
  };
}

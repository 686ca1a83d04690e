/** Bodies of fine lines and squares, as of single threads of metal. Lengths are in mm. */
import { rect, roleFills } from '../bands/strip.ts';
import { chart, placeMotif } from '../chart.ts';
import { motifs } from '../motifs/index.ts';
import { type Body, type Buti, clearMm } from './body.ts';

interface Ruled {
  readonly thread: string;
  readonly every: number;
  readonly mm: number;
  readonly way: 'warp' | 'weft' | 'both';
}

/** Returns a body of fine lines; `over` is a body to draw over them. */
export function fineLines({ thread, every, mm, way }: Ruled, over?: Body): Body {
  return (field) => {
    const { width, fill } = field;
    const woven = over?.(field);
    const height = woven ? Math.max(1, Math.round(woven.heightMm / every)) * every : every;
    const count = Math.floor((width - 2 * clearMm) / every);
    const left = (width - count * every) / 2;
    const up = Array.from({ length: count + 1 }, (_, at) =>
      rect(left + at * every - mm / 2, 0, mm, height, fill(thread)),
    );
    const across = Array.from({ length: Math.round(height / every) }, (_, at) =>
      rect(0, (at + 0.5) * every - mm / 2, width, mm, fill(thread)),
    );
    const rules = [...(way === 'weft' ? [] : up), ...(way === 'warp' ? [] : across)].join('');
    return {
      heightMm: height,
      svg: rules + (woven?.svg ?? ''),
      telling: woven?.telling ?? [left + every * Math.ceil(count / 5), every / 2],
    };
  };
}

/**
 * Returns bodies on top of one another, of which shorter ones are repeated up to the height of the highest. The last
 * one gives the characteristic place.
 */
export function layered(...bodies: readonly Body[]): Body {
  return (field) => {
    const woven = bodies.map((body) => body(field));
    const height = Math.max(...woven.map(({ heightMm }) => heightMm));
    const svg = woven.flatMap((one) =>
      Array.from(
        { length: Math.ceil(height / one.heightMm) },
        (_, at) => `<g transform="translate(0,${at * one.heightMm})">${one.svg}</g>`,
      ),
    );
    return { heightMm: height, svg: svg.join(''), telling: woven.at(-1)?.telling ?? [0, 0] };
  };
}

interface Gridded {
  readonly square: number;
  readonly thread: string;
  readonly mm: number;
  /** Number of squares from one buti to the next, across and along. */
  readonly each: number;
  readonly buti: Buti;
}

/** Returns a body ruled into squares, with a buti in the middle of some of them. */
export function butisInGrid({ square, thread, mm, each, buti }: Gridded): Body {
  return ({ width, fill, step }) => {
    const squares = Math.floor((width - 2 * clearMm) / square / 2) * 2 + 1;
    const left = (width - squares * square) / 2;
    const height = square * each;
    const up = Array.from({ length: squares + 1 }, (_, at) =>
      rect(left + at * square - mm / 2, 0, mm, height, fill(thread)),
    );
    const across = Array.from({ length: each }, (_, at) => rect(0, at * square, width, mm, fill(thread)));
    const places = Array.from({ length: squares }, (_, at) => at).filter((at) => at % each === 1);
    const flowers = places.map((at) =>
      chart(
        placeMotif(motifs[buti.motif], { x: left + (at + 0.5) * square, y: square / 2, size: buti.size }),
        step(buti.size),
        roleFills(buti.roles ?? 'accent', fill),
      ),
    );
    const telling = places.find((at) => left + at * square > width * 0.16) ?? 1;
    return {
      heightMm: height,
      svg: [...up, ...across, ...flowers].join(''),
      telling: [left + (telling + 0.5) * square, square / 2],
    };
  };
}

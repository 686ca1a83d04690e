/** Bands of motifs, in a row or each at a place of its own. Lengths are in mm. */
import { chart, placeMotif } from '../chart.ts';
import { type MotifName, motifs } from '../motifs/index.ts';
import { type Band, placesAlong, type Roles, roleFills } from './strip.ts';

interface RowLayout {
  /** Depth of the band; the motif's size if absent. */
  readonly mm?: number;
  readonly size: number;
  readonly pitch: number;
  readonly roles?: Roles;
  /** Second motif, set between those of the row. */
  readonly between?: {
    readonly motif: MotifName;
    readonly size: number;
    readonly roles?: Roles;
    readonly lift?: number;
  };
  readonly turn?: number;
  /** Mirrors all motifs (`every`) or every second one (`other`). */
  readonly flip?: 'every' | 'other';
  /** Begins the row half a pitch later. */
  readonly stagger?: boolean;
  readonly stretch?: number;
}

/** Returns a row of one motif. */
export function row(motif: MotifName, layout: RowLayout): Band {
  const shapes = motifs[motif];
  const mm = layout.mm ?? layout.size;
  return {
    mm,
    draw: (at, strip) => {
      const y = -at - mm / 2;
      const places = placesAlong(strip, layout.pitch, layout.stagger ?? false);
      const fills = roleFills(layout.roles ?? 'accent', strip.fill);
      const main = places.map((x, index) => {
        const flipped = layout.flip === 'every' || (layout.flip === 'other' && index % 2 === 1);
        const placement = {
          x,
          y,
          size: layout.size,
          turn: layout.turn ?? 0,
          flip: flipped,
          stretch: layout.stretch ?? 1,
        };
        return chart(placeMotif(shapes, placement), strip.step(layout.size), fills);
      });
      const { between } = layout;
      if (!between) return main.join('');
      const pitch = places.length > 1 ? (places[1] ?? 0) - (places[0] ?? 0) : layout.pitch;
      const gaps = strip.endless ? places : places.slice(0, -1);
      const small = gaps.map((x) =>
        chart(
          placeMotif(motifs[between.motif], { x: x + pitch / 2, y: y - (between.lift ?? 0), size: between.size }),
          strip.step(between.size),
          roleFills(between.roles ?? layout.roles ?? 'accent', strip.fill),
        ),
      );
      return [...main, ...small].join('');
    },
  };
}

export interface PlacedMotif {
  readonly motif: MotifName;
  readonly size: number;
  /** Centre of the motif: `x` from the strip's middle, `y` above the band's foot. */
  readonly x: number;
  readonly y: number;
  readonly roles: Roles;
  readonly flip?: boolean;
  readonly turn?: number;
}

/** Returns a band of motifs, each at a place of its own about the strip's middle. */
export const placedMotifs = (mm: number, placings: readonly PlacedMotif[]): Band => ({
  mm,
  draw: (at, strip) =>
    placings
      .map(({ motif, x, y, roles, ...placing }) =>
        chart(
          placeMotif(motifs[motif], { ...placing, x: (strip.from + strip.to) / 2 + x, y: -at - y }),
          strip.step(placing.size),
          roleFills(roles, strip.fill),
        ),
      )
      .join(''),
});

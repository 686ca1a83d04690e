/** Bodies of scattered butis, in rows or each at a place of its own. */
import { roleFills } from '../bands/strip.ts';
import { chart, placeMotif } from '../chart.ts';
import { motifs } from '../motifs/index.ts';
import { type Body, type BodyField, type Buti, clearMm } from './body.ts';

interface Scatter {
  /** Motifs that take turns. */
  readonly butis: readonly Buti[];
  /** Distance in mm between motifs of a row, and between rows. */
  readonly gap: readonly [number, number];
  readonly rows?: number;
  /** Shift of rows: `half`, every other row by half a gap; `diagonal`, each row further than the one before; `none`. */
  readonly drop?: 'half' | 'none' | 'diagonal';
  /** Random deviation of hand placement, in mm and degrees. */
  readonly stray?: readonly [number, number];
}

/** Returns a body of butis in rows. */
export function butis({ butis: turns, gap, rows = 4, drop = 'half', stray = [0, 0] }: Scatter): Body {
  return ({ width, fill, step, chance }) => {
    const gapY = gap[1];
    const largest = Math.max(...turns.map(({ size }) => size));
    const inset = clearMm + largest / 2 + stray[0] + stray[1] * largest * 0.004;
    const columns = Math.round((width - 2 * inset - gap[0] * 0.2) / gap[0]) + 1;
    const left = inset + gap[0] * 0.1;
    const gapX = (width - 2 * left) / (columns - 1);
    const wander = (reach: number) => (chance() * 2 - 1) * reach;
    const placings = Array.from({ length: rows }, (_, line) => {
      const share = drop === 'none' ? 0 : drop === 'half' ? (line % 2) / 2 : (line % rows) / rows;
      const count = columns - (share > 0 ? 1 : 0);
      return Array.from({ length: count }, (_, at) => ({
        buti: turns[(line + at) % turns.length] as Buti,
        x: left + (at + share) * gapX + wander(stray[0]),
        y: gapY * (line + 0.5) + wander(stray[0]),
        lean: wander(stray[1]),
      }));
    }).flat();
    const svg = placings.map(({ buti, x, y, lean }) =>
      chart(
        placeMotif(motifs[buti.motif], {
          x,
          y,
          size: buti.size,
          turn: (buti.turn ?? 0) + lean,
          flip: buti.flip ?? false,
        }),
        step(buti.size),
        roleFills(buti.roles ?? 'accent', fill),
      ),
    );
    const telling = placings.find(({ x }) => x > width * 0.16) ?? placings[0];
    return { heightMm: gapY * rows, svg: svg.join(''), telling: [telling?.x ?? 0, telling?.y ?? 0] };
  };
}

/** Returns a body of the motifs that `draw` returns, each with its place. */
export function placedButis(
  heightMm: number,
  draw: (field: BodyField) => { readonly motifs: readonly (Buti & { x: number; y: number })[] },
): Body {
  return (field) => {
    const { motifs: placings } = draw(field);
    const svg = placings.map((one) =>
      chart(
        placeMotif(motifs[one.motif], { ...one, flip: one.flip ?? false, turn: one.turn ?? 0 }),
        field.step(one.size),
        roleFills(one.roles ?? 'accent', field.fill),
      ),
    );
    const first = placings.find(({ x }) => x > field.width * 0.16) ?? placings[0];
    return { heightMm, svg: svg.join(''), telling: [first?.x ?? 0, first?.y ?? 0] };
  };
}

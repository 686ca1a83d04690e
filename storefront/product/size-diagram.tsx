/** Draws the saree laid out beside a woman, to scale: its length and width, the pallu, and the piece for a blouse. */
import type { ReactNode } from 'react';
import styles from './size-diagram.module.css';

interface SizeDiagramProps {
  lengthM: number;
  widthM: number;
  blouseM: number | null;
}

/** Sizes here and below are in centimetres. `room`: the width that the woman takes. */
const woman = { height: 160, room: 84 };
/** Length of the pallu, about what falls over the shoulder: the catalogue does not state it. */
const palluLength = 90;
const height = 166;
const borderWidth = 8;

export function SizeDiagram({ lengthM, widthM, blouseM }: SizeDiagramProps) {
  const [length, width, blouse] = [lengthM * 100, widthM * 100, (blouseM ?? 0) * 100];
  const total = woman.room + blouse + length;
  const left = woman.room + blouse;
  const top = height - width;
  const middle = (from: number, to: number) => `${((from + to) * 50) / total}%`;
  const clothMiddle = `${100 - (width * 50) / height}%`;
  return (
    <figure className={styles.figure}>
      <div aria-hidden="true" className={styles.drawing}>
        <svg viewBox={`0 0 ${total} ${height}`} role="presentation">
          <Woman />
          {blouse > 0 ? <Blouse left={woman.room} top={top} width={blouse} height={width} /> : null}
          <rect x={left} y={top} width={length} height={width} className={styles.cloth} />
          <rect x={left + length - palluLength} y={top} width={palluLength} height={width} className={styles.pallu} />
          {[top + borderWidth, height - borderWidth].map((y) => (
            <path key={y} d={`M${left} ${y}H${left + length}`} className={styles.border} />
          ))}
        </svg>
        <svg role="presentation" className={styles.words}>
          <text x={middle(left, left + length - palluLength)} y={clothMiddle} className={styles.inside}>
            {widthM} m wide
          </text>
          <text x={middle(left + length - palluLength, left + length)} y={clothMiddle} className={styles.inside}>
            Pallu
          </text>
          <Below x={middle(0, woman.room - 16)}>1.6 m</Below>
          {blouse > 0 ? <Below x={middle(woman.room, left)}>Blouse</Below> : null}
          <Below x={middle(left, left + length)}>{lengthM} m</Below>
        </svg>
      </div>
      <figcaption>
        To scale: {lengthM} m of saree, {widthM} m wide{blouseM === null ? '' : `, and ${blouseM} m for a blouse`},
        beside a woman of 1.6 m.
      </figcaption>
    </figure>
  );
}

/** Writes a text under the drawing. */
function Below({ x, children }: { x: string; children: ReactNode }) {
  return (
    <text x={x} y="100%" dy="1.5em" className={styles.below}>
      {children}
    </text>
  );
}

/** Draws a woman in a saree, with the pallu over her shoulder. */
function Woman() {
  return (
    <g transform={`translate(4 ${height - woman.height})`} className={styles.woman}>
      <circle cx="30" cy="11" r="10.5" />
      <circle cx="40.500" cy="14" r="5" />
      <path d="M30 23c-7 1-14 3-15 11l-2 34c-1 12-3 20-4 32L5 158c0 1 0 2 2 2h47c2 0 2-1 2-2L50 100c-1-12-3-20-4-32l-1-34c-1-8-8-10-15-11Z" />
      <path d="M42 29C33 52 22 72 10 92M45 34c-6 26-16 46-30 68" className={styles.drape} />
    </g>
  );
}

/** Draws the part of the cloth that is cut off for a blouse. */
function Blouse(place: { left: number; top: number; width: number; height: number }) {
  const { left, top, width, height: tall } = place;
  return <rect x={left} y={top} width={width} height={tall} className={styles.blouse} />;
}

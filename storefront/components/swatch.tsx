/** A dot in a colour, drawn by `fill` because the Content-Security-Policy refuses style attributes. */
import styles from './swatch.module.css';

/** Draws the dot; `colour` is a CSS colour. */
export function Swatch({ colour, className = '' }: { colour: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`${styles.swatch} ${className}`}>
      <circle cx="10" cy="10" r="10" fill={colour} />
    </svg>
  );
}

/** Draws a dot of a colour, by `fill`: the Content-Security-Policy refuses style attributes. */
import styles from './swatch.module.css';

/** `colour` as CSS writes it. */
export function Swatch({ colour, className = '' }: { colour: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`${styles.swatch} ${className}`}>
      <circle cx="10" cy="10" r="10" fill={colour} />
    </svg>
  );
}

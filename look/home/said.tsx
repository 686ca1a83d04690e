/** A testimonial: what somebody said, beside a picture of a saree. */
import type { ReactNode } from 'react';
import { Stars } from '../components/stars.tsx';
import styles from './testimonials.module.css';

interface SaidProps {
  picture: ReactNode;
  name: string;
  place: string;
  /** Whole stars, 1 to 5. */
  stars: number;
  words: string;
}

export function Said({ picture, name, place, stars, words }: SaidProps) {
  return (
    <figure className={styles.said}>
      <div className={styles.cloth}>{picture}</div>
      <blockquote className={styles.review}>{words}</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.place}>{place}</span>
        <Stars rating={stars} />
      </figcaption>
    </figure>
  );
}

/** The testimonials, each beside a picture of a saree: one at a time, the next after two seconds (spec 9). */

import { Selvedge } from '../../look/components/selvedge.tsx';
import { Carousel } from '../components/carousel.tsx';
import { SmallPicture } from '../components/picture.tsx';
import { Stars } from '../components/stars.tsx';
import { samplesNote } from '../content/samples-note.ts';
import type { Testimonial } from './load-home.ts';
import styles from './testimonials.module.css';

const everyMs = 2_000;
const slideMs = 500;

export function Testimonials({ said }: { said: readonly Testimonial[] }) {
  if (said.length === 0) return null;
  return (
    <div className={styles.band}>
      <Selvedge temple />
      <Carousel
        id="testimonials"
        title="What people say about our cloth"
        things="testimonials"
        everyMs={everyMs}
        slideMs={slideMs}
        className={`wrap ${styles.section}`}
        slides={said.map((one) => <Words key={one.id} {...one} />)}
      />
      {said.some(({ is_sample: isSample }) => isSample) ? <p className={`wrap ${styles.note}`}>{samplesNote}</p> : null}
    </div>
  );
}

function Words({ name, place, stars, words, saree, picture }: Testimonial) {
  return (
    <figure className={styles.said}>
      <div className={styles.cloth}>
        <SmallPicture path={saree} view={4} alt={picture} />
      </div>
      <blockquote className={styles.review}>{words}</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.place}>{place}</span>
        <Stars rating={stars} />
      </figcaption>
    </figure>
  );
}

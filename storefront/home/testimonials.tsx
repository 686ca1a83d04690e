/** The testimonials, each beside a picture of a saree: one at a time, the next after two seconds (spec 9). */

import { Selvedge } from '../../look/components/selvedge.tsx';
import { Said } from '../../look/home/said.tsx';
import styles from '../../look/home/testimonials.module.css';
import { testimonialsTitle } from '../../look/home/texts.ts';
import { testimonialView } from '../../shop/house/home-limits.ts';
import { Carousel } from '../components/carousel.tsx';
import { SmallPicture } from '../components/picture.tsx';
import { samplesNote } from '../content/samples-note.ts';
import type { Testimonial } from './load-home.ts';

const everyMs = 2_000;
const slideMs = 500;

export function Testimonials({ said }: { said: readonly Testimonial[] }) {
  if (said.length === 0) return null;
  return (
    <div className={styles.band}>
      <Selvedge temple />
      <Carousel
        id="testimonials"
        title={testimonialsTitle}
        things="testimonials"
        everyMs={everyMs}
        slideMs={slideMs}
        className={`wrap ${styles.section}`}
        slides={said.map(({ saree, picture, isPictured, ...one }) => (
          <Said
            key={one.id}
            {...one}
            picture={<SmallPicture path={isPictured ? saree : ''} view={testimonialView} alt={picture} />}
          />
        ))}
      />
      {said.some(({ is_sample: isSample }) => isSample) ? <p className={`wrap ${styles.note}`}>{samplesNote}</p> : null}
    </div>
  );
}

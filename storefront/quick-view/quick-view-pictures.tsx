/**
 * Shows four pictures of a saree: the card's, then the pallu, the border and the weave close up once they are known.
 */
import { useRef } from 'react';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { prefersReducedMotion } from '../components/motion.ts';
import { Picture } from '../components/picture.tsx';
import { useIndexInView } from '../components/use-current.ts';
import { placesOf, viewsOf } from '../product/views.ts';
import styles from './quick-view-pictures.module.css';

interface QuickViewPicturesProps {
  saree: SareeCard;
  /** All eight pictures; `undefined` until they are fetched. */
  gallery: readonly (PictureFacts | null)[] | undefined;
}

const fewPictures = 4;
/** `sizes` of a picture: most of the dialog's width on a phone, half of it on a desk. */
const sizes = '(max-width: 768px) and (min-resolution: 2.5dppx) 50vw, (max-width: 768px) 74vw, 29rem';

export function QuickViewPictures({ saree, gallery }: QuickViewPicturesProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = useIndexInView(row);
  // Until all are known each has its place, so that nothing moves when they come.
  const all = gallery ? viewsOf({ gallery: [saree.image, ...gallery.slice(1)], video: null }) : placesOf([saree.image]);
  const views = all.slice(0, fewPictures);
  const name = `${saree.title} in ${saree.color}`;
  const show = (at: number) => {
    const place = row.current?.children[at];
    if (!(place instanceof HTMLElement)) return;
    row.current?.scrollTo({ left: place.offsetLeft, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };
  return (
    <div className={styles.pictures}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul ref={row} className={styles.row} aria-label={`Pictures of ${name}`} tabIndex={0}>
        {views.map(({ id, picture, shows }) => (
          <li key={id}>
            <Picture picture={picture} alt={`${name}: ${shows}`} sizes={sizes} />
          </li>
        ))}
      </ul>
      <ul className={styles.thumbs} aria-label="Pictures">
        {views.map(({ id, picture, shows }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Picture ${at + 1}: ${shows}`}
              aria-current={at === current}
              onClick={() => show(at)}
            >
              <Picture picture={picture} alt="" sizes="4rem" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Carousel of the work in pictures. It moves by one pixel a frame and begins again at half its width (spec 2 and 9),
 * because it contains all pictures twice. It can always be scrolled by hand.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { PauseButton } from '../components/pause-button.tsx';
import { Picture } from '../components/picture.tsx';
import { useAutoplay } from '../components/use-movement.ts';
import type { StoryPicture } from '../content/story-pictures.ts';
import styles from './story-carousel.module.css';

interface StoryCarouselProps {
  words: readonly StoryPicture[];
  /** One for each of `words`, in the same order; `null` if it is missing. */
  pictures: readonly (PictureFacts | null)[];
}

export function StoryCarousel(props: StoryCarouselProps) {
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { isMoving, holding, ...pausing } = useAutoplay(section);
  useDrift(row, isMoving);
  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="The work, in pictures"
      className={styles.carousel}
      {...holding}
    >
      <PauseButton {...pausing} things="the pictures" className={styles.pause} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are pictures. */}
      <div
        ref={row}
        role="group"
        aria-label="Pictures: scroll by the arrow keys"
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <Pass {...props} />
        <Pass {...props} isCopy />
      </div>
    </section>
  );
}

/** Shows all pictures once. The copy is hidden from screen readers. */
function Pass({ words, pictures, isCopy = false }: StoryCarouselProps & { isCopy?: boolean }) {
  return (
    <ul className={styles.pass} aria-hidden={isCopy}>
      {words.map(({ id, alt, caption }, at) => (
        <li key={id}>
          <figure>
            <Picture picture={pictures[at] ?? null} alt={isCopy ? '' : alt} sizes="(max-width: 768px) 62vw, 19rem" />
            <figcaption>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function useDrift(row: RefObject<HTMLElement | null>, isDrifting: boolean): void {
  useEffect(() => {
    if (!isDrifting) return;
    let frame = requestAnimationFrame(function step() {
      const { current } = row;
      if (current) {
        const half = current.scrollWidth / 2;
        current.scrollLeft = current.scrollLeft + 1 >= half ? current.scrollLeft + 1 - half : current.scrollLeft + 1;
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [row, isDrifting]);
}

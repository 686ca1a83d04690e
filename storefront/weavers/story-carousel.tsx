/**
 * The work in pictures, passing by: one pixel a frame, and at half its width it begins again (spec 2 and 9), for it holds
 * everything twice. It stands under a pointer, a finger or the focus, out of view, when paused, and for those who ask
 * for less motion; it can always be scrolled by hand.
 */
import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import button from '../components/button.module.css';
import { wantsStillness } from '../components/motion.ts';
import { Picture } from '../components/picture.tsx';
import { useInView } from '../components/use-in-view.ts';
import type { WeaverPicture } from '../content/weaver-pictures.ts';
import styles from './story-carousel.module.css';

interface StoryCarouselProps {
  words: readonly WeaverPicture[];
  /** As many, in the same order. */
  pictures: readonly (PictureFacts | null)[];
}

export function StoryCarousel(props: StoryCarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  // Until it is known whether this visitor wants movement.
  const [isPaused, setPaused] = useState(true);
  useEffect(() => setPaused(wantsStillness()), []);
  useDrift(row, useInView(row) && !isHeld && !isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <section aria-label="The work, in pictures" className={styles.carousel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only stands still while it is looked at. */}
      <div
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        <Pass {...props} />
        <Pass {...props} isCopy />
      </div>
      <button
        type="button"
        className={`${button.icon} ${styles.pause}`}
        aria-label={isPaused ? 'Let the pictures pass' : 'Stop the pictures'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </section>
  );
}

/** All of them once. The copy is there only to be seen. */
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

/**
 * Shows the pictures and the video of a saree: in a row to swipe on a phone, in a column beside thumbnails on a desk. A
 * click on a picture opens it full screen.
 */
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { variantPath } from '../../shop/media/picture.ts';
import { LinkButton } from '../components/link-button.tsx';
import { prefersReducedMotion } from '../components/motion.ts';
import { Picture } from '../components/picture.tsx';
import { useIndexInView } from '../components/use-current.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { Video } from '../components/video.tsx';
import { useShop } from '../state/shop.ts';
import styles from './gallery.module.css';
import { firstPictureSizes, otherPictureSizes } from './gallery-sizes.ts';
import type { ViewerProps } from './viewer.tsx';
import type { GalleryView } from './views.ts';

interface GalleryProps {
  /** The element around the pictures, without the thumbnails. */
  ref: RefObject<HTMLDivElement | null>;
  /** Subject of all pictures: `Neel Megh in Indigo`. */
  name: string;
  views: readonly GalleryView[];
}

export function Gallery({ ref, name, views }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = useIndexInView(row);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const close = () => setOpenAt(null);
  const Viewer = useLazyOverlay<ViewerProps>(openAt !== null, () => import('./viewer.tsx'), close);
  return (
    <div className={styles.gallery}>
      <Thumbnails views={views} current={current} />
      <div ref={ref} className={styles.main}>
        <ul
          ref={row}
          className={styles.pictures}
          aria-label={`Pictures of ${name}`}
          // A row that scrolls must be reachable by keyboard: its pictures are, else the row itself must be.
          tabIndex={views.some(({ picture }) => picture) ? undefined : 0}
        >
          {views.map((view, at) => (
            <li key={view.id} id={view.id}>
              <OneView view={view} name={name} at={at} of={views.length} onOpen={() => setOpenAt(at)} />
            </li>
          ))}
        </ul>
        <p className={styles.counter} aria-hidden="true">
          {current + 1} / {views.length}
        </p>
      </div>
      {Viewer && openAt !== null ? <Viewer views={views} name={name} first={openAt} onClose={close} /> : null}
    </div>
  );
}

interface OneViewProps {
  view: GalleryView;
  name: string;
  at: number;
  of: number;
  onOpen(): void;
}

function OneView({ view, name, at, of, onOpen }: OneViewProps) {
  const { mediaBaseUrl } = useShop().facts;
  const { picture, video, shows } = view;
  const label = `${name}: ${shows}`;
  if (video) return <Video video={video} label={label} sizes={otherPictureSizes} />;
  const image = (
    <Picture
      picture={picture}
      alt={label}
      sizes={at === 0 ? firstPictureSizes : otherPictureSizes}
      isFirst={at === 0}
    />
  );
  if (!picture) return image;
  return (
    <LinkButton
      href={`${mediaBaseUrl}${variantPath(picture, 960, 'webp')}`}
      className={styles.open}
      aria-label={`Full screen, picture ${at + 1} of ${of}: ${shows}`}
      aria-haspopup="dialog"
      onPress={onOpen}
    >
      {image}
    </LinkButton>
  );
}

/** Number of thumbnails that fit in their column; with more it scrolls. */
const maxInView = 9;

function Thumbnails({ views, current }: { views: readonly GalleryView[]; current: number }) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumb = strip.current?.children[current];
    if (strip.current && thumb instanceof HTMLElement) scrollStripTo(strip.current, thumb);
  }, [current]);
  return (
    <ul ref={strip} className={styles.thumbs} aria-label="Pictures" data-count={Math.min(views.length, maxInView)}>
      {views.map(({ id, shows, picture, video }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={`Picture ${at + 1}: ${shows}`}
            aria-current={at === current}
            onClick={(event) => {
              event.preventDefault();
              showView(id);
            }}
          >
            <Picture picture={picture} alt="" sizes="4.5rem" />
            {video ? <Play aria-hidden="true" size={20} strokeWidth={1.5} className={styles.mark} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

const behavior = () => (prefersReducedMotion() ? 'instant' : 'smooth');

/** Scrolls a thumbnail into view in its strip, and only sideways: the page itself must not scroll. */
function scrollStripTo(strip: HTMLElement, thumb: HTMLElement): void {
  strip.scrollTo({ left: thumb.offsetLeft - (strip.clientWidth - thumb.clientWidth) / 2, behavior: behavior() });
}

function showView(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: behavior(), block: 'nearest', inline: 'start' });
}

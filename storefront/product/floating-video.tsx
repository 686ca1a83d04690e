/**
 * The video in small, floating over the page (spec 2: 200×112 px, draggable); a click opens it large. It plays by itself,
 * silent, only where movement and data are free, and once it was closed it stays away for this visit. On a phone, where
 * it has no place of its own, it makes way while it would lie on something to be tapped.
 */
import { Move, Play, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ShownVideo } from '../api/house.ts';
import button from '../components/button.module.css';
import { prefersReducedMotion } from '../components/motion.ts';
import { Picture } from '../components/picture.tsx';
import { useShop } from '../state/shop.ts';
import { tabStorage } from '../state/tab-storage.ts';
import { floatingVideoSize, type VideoPlace, type WindowArea } from './floating-place.ts';
import styles from './floating-video.module.css';
import { useFloatingVideo } from './use-floating.ts';

const VideoDialog = lazy(() => import('./video-dialog.tsx'));

interface FloatingVideoProps {
  video: ShownVideo;
  /** Subject of the video: `Neel Megh in Indigo`. */
  name: string;
  /** Beside the pictures on a desk. */
  gallery: React.RefObject<HTMLElement | null>;
}

const closedKey = 'filmClosed';
/** Between the video and the end of the pictures. */
const edgePx = 16;

export default function FloatingVideo({ video, name, gallery }: FloatingVideoProps) {
  const [isClosed, setClosed] = useState(() => tabStorage.getItem(closedKey) !== null);
  const [isLarge, setLarge] = useState(false);
  const play = useRef<HTMLButtonElement>(null);
  const { element, isWaiting, grip, endsDrag, toNextCorner } = useFloatingVideo<HTMLElement>({
    homesOf: (area) => homesOf(area, gallery.current),
    makesWay: isPhone,
  });
  const close = () => {
    tabStorage.setItem(closedKey, '1');
    setClosed(true);
  };
  if (isClosed) return null;
  return (
    <section
      ref={element}
      className={styles.float}
      style={floatingVideoSize}
      aria-label="Film"
      data-waiting={isWaiting && !isLarge}
    >
      <button
        ref={play}
        type="button"
        className={styles.play}
        aria-label={`Watch the film: ${name}`}
        aria-haspopup="dialog"
        aria-describedby="film-moves"
        {...grip}
        onClick={() => endsDrag() || setLarge(true)}
      >
        <Preview video={video} isPlaying={!isLarge && !isWaiting} />
      </button>
      <span id="film-moves" hidden>
        Drag it, or press the arrow keys, to move it.
      </span>
      <button
        type="button"
        className={`${button.icon} ${styles.move}`}
        aria-label="Move the film to another corner"
        onClick={toNextCorner}
      >
        <Move aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <button type="button" className={`${button.icon} ${styles.close}`} aria-label="Close the film" onClick={close}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <Suspense>
        {isLarge ? <VideoDialog video={video} name={name} opener={play} onClose={() => setLarge(false)} /> : null}
      </Suspense>
    </section>
  );
}

/**
 * On a desk at the foot of the pictures. On a phone on the first picture until that is scrolled from under it, then in
 * the window's lower corner.
 */
function homesOf({ right, bottom }: WindowArea, gallery: HTMLElement | null): VideoPlace[] {
  const pictures = gallery?.getBoundingClientRect();
  if (!isPhone()) return [{ x: (pictures?.left ?? 0) + edgePx, y: bottom }];
  const corner = { x: right, y: bottom };
  if (!pictures || window.scrollY > edgePx) return [corner];
  return [{ x: right, y: pictures.bottom + window.scrollY - floatingVideoSize.height - edgePx }, corner];
}

function isPhone(): boolean {
  return matchMedia('(max-width: 768px)').matches;
}

function Preview({ video, isPlaying }: { video: ShownVideo; isPlaying: boolean }) {
  const { mediaBaseUrl } = useShop().facts;
  const [isMoving] = useState(() => !prefersReducedMotion() && !savesData());
  if (!isMoving || !isPlaying) {
    return (
      <>
        <Picture picture={video.poster} alt="" sizes={`${floatingVideoSize.width}px`} />
        <Play aria-hidden="true" size={22} strokeWidth={1.5} className={styles.mark} />
      </>
    );
  }
  return (
    <video
      src={`${mediaBaseUrl}${video.path}`}
      muted
      loop
      playsInline
      autoPlay
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}

/** Tells whether this shopper asked to save data; false in browsers that cannot say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

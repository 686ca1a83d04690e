/**
 * Shows the video small, floating over the page (spec 2: 200×112 px, draggable); a click opens it large. It plays muted
 * by itself, unless the shopper prefers less movement or saves data, or the browser forbids it. Once closed, it stays away for the visit. It
 * makes way for texts, fields and buttons: to another corner, smaller, or out of sight until there is room again.
 * Once the shopper has moved it, it makes way for fields and buttons alone.
 */
import { Move, Play, X } from 'lucide-react';
import { useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import type { ShownVideo } from '../api/house.ts';
import { prefersReducedMotion } from '../components/motion.ts';
import { Picture } from '../components/picture.tsx';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { usePlaying } from '../components/use-playing.ts';
import { useShop } from '../state/shop.ts';
import { tabStorage } from '../state/tab-storage.ts';
import { floatingVideoSize, type VideoPlace, videoSizeAt, type WindowArea } from './floating-place.ts';
import styles from './floating-video.module.css';
import { useFloatingVideo } from './use-floating.ts';
import type { VideoDialogProps } from './video-dialog.tsx';

interface FloatingVideoProps {
  video: ShownVideo;
  /** Subject of the video: `Neel Megh in Indigo`. */
  name: string;
  /** The pictures: on a desk the video stands at their foot. */
  gallery: React.RefObject<HTMLElement | null>;
}

const closedKey = 'filmClosed';
/** Distance of the video from the edges of the pictures. */
const edgePx = 16;

export default function FloatingVideo({ video, name, gallery }: FloatingVideoProps) {
  const [isClosed, setClosed] = useState(() => tabStorage.getItem(closedKey) !== null);
  const [isLarge, setLarge] = useState(false);
  const play = useRef<HTMLButtonElement>(null);
  const closeLarge = () => setLarge(false);
  const VideoDialog = useLazyOverlay<VideoDialogProps>(isLarge, () => import('./video-dialog.tsx'), closeLarge);
  const { element, isWaiting, isDocked, grip, endsDrag, toNextCorner } = useFloatingVideo<HTMLElement>((area) =>
    homesOf(area, gallery.current),
  );
  const close = () => {
    tabStorage.setItem(closedKey, '1');
    setClosed(true);
  };
  if (isClosed) return null;
  return (
    <section
      ref={element}
      className={styles.float}
      aria-label="Film"
      data-waiting={isWaiting && !isLarge}
      data-unprinted
      data-docked={isDocked}
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
      {VideoDialog && isLarge ? <VideoDialog video={video} name={name} opener={play} onClose={closeLarge} /> : null}
    </section>
  );
}

/**
 * Returns the places of the video until a shopper moves it, the best first: on a desk at the foot of the pictures and in the
 * window's lower right corner, docked if there is no room for it. On a phone, where it would hide the cloth, it is docked: on the
 * first picture, unless the page is scrolled, and in the corner.
 */
function homesOf({ right, bottom }: WindowArea, gallery: HTMLElement | null): VideoPlace[] {
  const pictures = gallery?.getBoundingClientRect();
  const corner = { x: right, y: bottom };
  if (isPhone()) {
    const docked = { ...corner, isDocked: true };
    if (!pictures || window.scrollY > edgePx) return [docked];
    const { height } = videoSizeAt(docked);
    return [{ x: right, y: pictures.bottom + window.scrollY - height - edgePx, isDocked: true }, docked];
  }
  const places = [{ x: (pictures?.left ?? 0) + edgePx, y: bottom }, corner];
  return [...places, ...places.map((place) => ({ ...place, isDocked: true }))];
}

function isPhone(): boolean {
  return matchMedia('(max-width: 768px)').matches;
}

function Preview({ video, isPlaying }: { video: ShownVideo; isPlaying: boolean }) {
  const { mediaBaseUrl } = useShop().facts;
  const [isMoving, setMoving] = useState(() => !prefersReducedMotion() && !savesData());
  const player = useRef<HTMLVideoElement>(null);
  const isShown = isMoving && isPlaying;
  usePlaying(player, isShown, () => setMoving(false));
  if (!isShown) {
    return (
      <>
        <Picture picture={video.poster} alt="" sizes={`${floatingVideoSize.width}px`} />
        <Play aria-hidden="true" size={22} strokeWidth={1.5} className={styles.mark} />
      </>
    );
  }
  return (
    <video
      ref={player}
      src={`${mediaBaseUrl}${video.path}`}
      muted
      loop
      playsInline
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

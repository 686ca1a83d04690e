/**
 * Shows the pictures full screen, one at a time, magnified up to four times: both the full-screen viewer and the zoom
 * overlay of spec 2. Swipes, buttons and arrow keys turn to another picture; Escape closes. Clicks and taps, pinches, double
 * taps, the wheel, buttons and the keys + - 0 zoom; then drags and arrows move the picture.
 */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { useCloseSignal } from '../components/use-close-signal.ts';
import { Video } from '../components/video.tsx';
import { useViewerStage } from './use-stage.ts';
import styles from './viewer.module.css';
import { ViewerBar } from './viewer-bar.tsx';
import type { GalleryView } from './views.ts';

export interface ViewerProps {
  views: readonly GalleryView[];
  name: string;
  /** Index of the clicked picture, from 0. */
  first: number;
  onClose(): void;
}

export default function Viewer({ onClose, ...rest }: ViewerProps) {
  const next = useRef<HTMLButtonElement>(null);
  useLayer(true, onClose);
  useCloseSignal(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer} initialFocus={next}>
          <Dialog.Title className="visually-hidden">Pictures of {rest.name}</Dialog.Title>
          <Stage {...rest} next={next} />
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close pictures">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StageProps extends Omit<ViewerProps, 'onClose'> {
  next: RefObject<HTMLButtonElement | null>;
}

function Stage({ views, name, first, next }: StageProps) {
  const [at, setAt] = useState(first);
  const view = views[at];
  const canZoom = Boolean(view?.picture && !view.video);
  const { stage, row, picture, zoom, turn, hands } = useViewerStage({
    at,
    length: views.length,
    canZoom,
    onTurn: setAt,
  });
  return (
    <>
      <div ref={stage} className={styles.stage} data-zoomed={zoom.scale > 1} data-still={!canZoom} {...hands}>
        <ul ref={row} className={styles.row} aria-label="Pictures">
          {views.map((one, index) => (
            <li key={one.id} className={styles.view} inert={index !== at}>
              {isNear(index, at, views.length) ? (
                <WholeView
                  view={one}
                  name={name}
                  frame={index === at ? picture : undefined}
                  isZoomed={index === at && zoom.scale > 1}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <ViewerBar at={at} length={views.length} zoom={zoom} canZoom={canZoom} next={next} onTurn={turn} />
    </>
  );
}

/**
 * Tells whether a view is the current one or a neighbour, and so is loaded before it is turned to; the first and the
 * last are neighbours.
 */
function isNear(index: number, at: number, length: number): boolean {
  const apart = Math.abs(index - at);
  return apart <= 1 || apart === length - 1;
}

/** `sizes` of a picture that is shown whole: the window's width, or what its height allows. */
const wholeSizes = 'min(100vw, 72vh)';
/** `sizes` of a magnified picture: the widest file, which is fetched only now. */
const zoomedSizes = '1920px';

interface WholeViewProps {
  view: GalleryView;
  name: string;
  /** Ref of the element that is magnified and moved; only the current view has one. */
  frame: RefObject<HTMLDivElement | null> | undefined;
  isZoomed: boolean;
}

/** Shows one view in its own shape, so that nothing is cut. */
function WholeView({ view: { picture, video, shows }, name, frame, isZoomed }: WholeViewProps) {
  const label = `${name}: ${shows}`;
  const shape = picture && !video ? picture.width / picture.height : 0.8;
  return (
    <div ref={frame} className={styles.whole} style={{ '--shape': shape } as CSSProperties}>
      {video ? (
        <Video video={video} label={label} sizes={wholeSizes} />
      ) : (
        <Picture picture={picture} alt={label} sizes={isZoomed ? zoomedSizes : wholeSizes} isEager />
      )}
    </div>
  );
}

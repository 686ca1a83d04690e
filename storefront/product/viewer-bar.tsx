/** Draws the bar under the viewer's picture: zoom out, scale, zoom in; back, number of the picture, on. */
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import button from '../../look/components/button.module.css';
import type { ZoomControl } from './use-zoom.ts';
import styles from './viewer.module.css';
import { maxZoom, zoomScaleAbove, zoomScaleBelow } from './zoom.ts';

interface ViewerBarProps {
  at: number;
  length: number;
  zoom: ZoomControl;
  canZoom: boolean;
  /** The button that has the focus at first. */
  next: RefObject<HTMLButtonElement | null>;
  onTurn(by: 1 | -1): void;
}

export function ViewerBar({ at, length, zoom, canZoom, next, onTurn }: ViewerBarProps) {
  const { scale } = zoom;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.group} aria-label="Zoom">
        <ZoomButton label="Zoom out" isOff={!canZoom || scale <= 1} onPress={() => zoom.to(zoomScaleBelow(scale))}>
          <ZoomOut aria-hidden="true" strokeWidth={1.5} />
        </ZoomButton>
        <output aria-live="polite">{scale}×</output>
        <ZoomButton label="Zoom in" isOff={!canZoom || scale >= maxZoom} onPress={() => zoom.to(zoomScaleAbove(scale))}>
          <ZoomIn aria-hidden="true" strokeWidth={1.5} />
        </ZoomButton>
      </fieldset>
      <div className={styles.group}>
        <button type="button" className={button.icon} aria-label="Previous picture" onClick={() => onTurn(-1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        </button>
        <p role="status">
          {at + 1} / {length}
        </p>
        <button ref={next} type="button" className={button.icon} aria-label="Next picture" onClick={() => onTurn(1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  isOff: boolean;
  onPress(): void;
  children: React.ReactNode;
}

/** Button that stays focusable while it is off, so that the focus is not lost at the largest or smallest scale. */
function ZoomButton({ label, isOff, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
    >
      {children}
    </button>
  );
}

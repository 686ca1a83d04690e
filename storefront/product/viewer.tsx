/**
 * The pictures full screen, one after another: swiped, by its buttons, or by the arrow keys; Escape leads back (spec 2).
 * The row scrolls by itself under a finger, and where it stands is what is shown.
 */
import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import button from '../components/button.module.css';
import { Film } from '../components/film.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './viewer.module.css';
import type { View } from './views.ts';

interface ViewerProps {
  views: readonly View[];
  name: string;
  /** Which one was clicked, from 0. */
  first: number;
  onClose(): void;
}

export default function Viewer({ onClose, ...rest }: ViewerProps) {
  const next = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer} initialFocus={next}>
          <Dialog.Title className="visually-hidden">Pictures of {rest.name}</Dialog.Title>
          <Row {...rest} next={next} />
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close pictures">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface RowProps extends Omit<ViewerProps, 'onClose'> {
  next: RefObject<HTMLButtonElement | null>;
}

function Row({ views, name, first, next }: RowProps) {
  const { list, at, move, onScroll } = useRow(first, views.length);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul ref={list} className={styles.row} onScroll={onScroll} tabIndex={0} aria-label="Pictures">
        {views.map((view, index) => (
          <li key={view.id} className={styles.view} inert={index !== at}>
            <WholeView view={view} name={name} />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <button type="button" className={button.icon} aria-label="Previous picture" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        </button>
        <p role="status">
          {at + 1} / {views.length}
        </p>
        <button ref={next} type="button" className={button.icon} aria-label="Next picture" onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
    </>
  );
}

/** As wide as the window, or as its height allows. */
const wholeSizes = 'min(100vw, 72vh)';

/** One of them, whole. */
function WholeView({ view: { picture, film, shows }, name }: { view: View; name: string }) {
  const label = `${name}: ${shows}`;
  return (
    <div className={styles.whole}>
      {film ? (
        <Film film={film} label={label} sizes={wholeSizes} />
      ) : (
        <Picture picture={picture} alt={label} sizes={wholeSizes} />
      )}
    </div>
  );
}

/** A row of things as wide as itself, of which one is in view; after the last comes the first. */
function useRow(first: number, length: number) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  useLayoutEffect(() => showAt(list.current, first), [first]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      // A film's own player has a use for the arrows.
      if (target instanceof HTMLVideoElement) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // The row would scroll by itself as well.
      event.preventDefault();
      step(list.current, key === 'ArrowLeft' ? -1 : 1, length);
    };
    // Before the dialog, which keeps arrows to itself.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [length]);
  return {
    list,
    at,
    move: (by: 1 | -1) => step(list.current, by, length),
    onScroll: () => setAt(placeOf(list.current)),
  };
}

/** From where the row stands, which is ahead of what was last rendered when keys follow quickly. */
function step(list: HTMLElement | null, by: 1 | -1, length: number): void {
  showAt(list, (placeOf(list) + by + length) % length);
}

function placeOf(list: HTMLElement | null): number {
  return list ? Math.round(list.scrollLeft / list.clientWidth) : 0;
}

function showAt(list: HTMLElement | null, index: number): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
}

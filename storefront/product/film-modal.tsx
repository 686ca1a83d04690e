/** The film large, over the page, in the browser's own player. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { FilmFacts } from '../api/house.ts';
import button from '../components/button.module.css';
import { useShop } from '../state/shop.ts';
import styles from './film-modal.module.css';
import { useCloseSignal } from './use-close-signal.ts';

interface FilmModalProps {
  film: FilmFacts;
  name: string;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function FilmModal({ film, name, opener, onClose }: FilmModalProps) {
  const { mediaBaseUrl } = useShop().facts;
  const video = useRef<HTMLVideoElement>(null);
  useCloseSignal(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.modal} initialFocus={video} finalFocus={opener}>
          <Dialog.Title className="visually-hidden">Film of {name}</Dialog.Title>
          <video
            ref={video}
            src={`${mediaBaseUrl}${film.path}`}
            aria-label={`${name}, on film`}
            controls
            autoPlay
            loop
            muted
            playsInline
          />
          <Dialog.Close className={`${button.icon} ${styles.close}`} aria-label="Close film">
            <X aria-hidden="true" strokeWidth={1.5} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

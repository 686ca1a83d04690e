/** Shows the video large over the page, in the browser's own player. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import type { ShownVideo } from '../api/house.ts';
import { useCloseSignal } from '../components/use-close-signal.ts';
import { useShop } from '../state/shop.ts';
import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  video: ShownVideo;
  name: string;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

export default function VideoDialog({ video, name, opener, onClose }: VideoDialogProps) {
  const { mediaBaseUrl } = useShop().facts;
  const element = useRef<HTMLVideoElement>(null);
  useLayer(true, onClose);
  useCloseSignal(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.modal} initialFocus={element} finalFocus={opener}>
          <Dialog.Title className="visually-hidden">Film of {name}</Dialog.Title>
          <video
            ref={element}
            src={`${mediaBaseUrl}${video.path}`}
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

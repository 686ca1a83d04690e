/** A panel from the edge of the screen, over the page: focus stays in it and returns where it came from. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import button from '../components/button.module.css';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  side: 'right' | 'left' | 'bottom';
  onClose(): void;
  children: ReactNode;
}

export function Drawer({ title, side, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={`${styles.drawer} ${styles[side]}`}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={`Close ${title.toLowerCase()}`}>
              <X aria-hidden="true" strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

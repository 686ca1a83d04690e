/**
 * A panel from the edge of the screen, over the page: focus stays in it and returns where it came from. It goes by its
 * button, Escape, a tap beside it, or a swipe towards its edge. What lives in an `aria-live` element outside of it (the
 * toast) is still heard while it is open.
 */
import { Drawer as Panel } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import button from './button.module.css';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  side: 'right' | 'left' | 'bottom';
  /** One that stays in the tree while closed glides away; one that is taken out of it is gone at once. */
  isOpen?: boolean;
  onClose(): void;
  children: ReactNode;
}

const swipe = { right: 'right', left: 'left', bottom: 'down' } as const;

export function Drawer({ title, side, isOpen = true, onClose, children }: DrawerProps) {
  return (
    <Panel.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={swipe[side]}>
      <Panel.Portal>
        <Panel.Backdrop className={styles.backdrop} />
        <Panel.Viewport className={styles.viewport}>
          <Panel.Popup className={`${styles.drawer} ${styles[side]}`}>
            <div className={styles.head}>
              <Panel.Title className={styles.title}>{title}</Panel.Title>
              <Panel.Close className={button.icon} aria-label={`Close ${title.toLowerCase()}`}>
                <X aria-hidden="true" strokeWidth={1.5} />
              </Panel.Close>
            </div>
            {/* A mouse within it clicks and selects; a finger swipes everywhere. */}
            <Panel.Content className={styles.content}>{children}</Panel.Content>
          </Panel.Popup>
        </Panel.Viewport>
      </Panel.Portal>
    </Panel.Root>
  );
}

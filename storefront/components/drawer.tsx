/**
 * A panel over the page, at an edge of the screen. The focus stays in it while it is open and returns afterwards. Its
 * button, Escape, a tap beside it and a swipe towards its edge close it. An `aria-live` element outside of it, such as
 * the toast, is still announced while it is open.
 */
import { Drawer as Panel } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import button from '../../look/components/button.module.css';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  side: 'right' | 'left' | 'bottom';
  /** False lets the drawer slide away; one that is unmounted disappears at once. */
  isOpen?: boolean;
  onClose(): void;
  children: ReactNode;
}

const swipe = { right: 'right', left: 'left', bottom: 'down' } as const;

export function Drawer({ title, side, isOpen = true, onClose, children }: DrawerProps) {
  const isPainted = usePainted(isOpen);
  return (
    <Panel.Root open={isOpen && isPainted} onOpenChange={(open) => !open && onClose()} swipeDirection={swipe[side]}>
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
            {/* Within `Content` a mouse selects text; a finger swipes everywhere. */}
            <Panel.Content className={styles.content}>{children}</Panel.Content>
          </Panel.Popup>
        </Panel.Viewport>
      </Panel.Portal>
    </Panel.Root>
  );
}

/**
 * Returns whether the page has been painted since something opened: its press is seen at once, and what takes long on a slow phone, such as
 * to measure the panel, comes after that. What opens as it is mounted is not waited for: something else stood in its place.
 */
function usePainted(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(isOpen);
  useEffect(() => {
    if (!isOpen) return setPainted(false);
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isOpen]);
  return isPainted;
}

/**
 * A sheet: from below on the phone, a dialog at the desk. It is an entry of the history, so that Back closes it. The focus
 * stays in it, and returns to what opened it.
 */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/spoken.ts';
import styles from './sheet.module.css';
import type { SheetControl } from './use-sheet.ts';

interface SheetProps {
  sheet: SheetControl;
  title: string;
  children: ReactNode;
}

/** The act at the foot of a sheet, and a hint about it. It stays in sight while the sheet is scrolled. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

export function Sheet({ sheet: { isOpen, close }, title, children }: SheetProps) {
  const { frame } = useWords();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={frame.close(title)}>
              <X aria-hidden="true" strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          {/* While it closes, a second press would ask for its act again. */}
          <div className={styles.body} inert={!isOpen}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

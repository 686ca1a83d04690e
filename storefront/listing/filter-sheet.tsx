/** The filters on a phone: a sheet from below, with how many sarees they leave. */
import type { ReactNode } from 'react';
import button from '../components/button.module.css';
import { Drawer } from '../overlays/drawer.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  total: number;
  onChange(form: HTMLFormElement): void;
  onClose(): void;
  children: ReactNode;
}

export default function FilterSheet({ total, onChange, onClose, children }: FilterSheetProps) {
  return (
    <Drawer title="Filter" side="bottom" onClose={onClose}>
      <form
        className={styles.form}
        onChange={(event) => onChange(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          // Without its button it was a slider that was let go.
          if ((event.nativeEvent as SubmitEvent).submitter) onClose();
          else onChange(event.currentTarget);
        }}
      >
        <div className={styles.fields}>{children}</div>
        <div className={styles.foot}>
          <button type="submit" className={`${button.button} ${button.action} ${button.wide}`}>
            Show {total} products
          </button>
        </div>
      </form>
    </Drawer>
  );
}

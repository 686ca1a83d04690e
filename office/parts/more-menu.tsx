/** Acts and links that are seldom: behind the three dots at the end of a screen's bar. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './more-menu.module.css';

/** `label` says of what they are: 'More about this order'. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger} aria-label={label}>
        <Ellipsis aria-hidden="true" strokeWidth={1.5} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} align="end">
          <Menu.Popup className={styles.menu}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MoreItemProps {
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

export function MoreItem(props: MoreItemProps) {
  return <Menu.Item {...props} className={styles.item} />;
}

/** Acts and links that are seldom: behind the three dots at the end of a screen's bar. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import styles from './more-menu.module.css';

/** `label` says of what they are: 'More about this order'. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
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

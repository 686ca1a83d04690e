/** Views of a screen as links beside each other. The view stands in the address, so that Back and links bring it again. */
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { readonly to: string; readonly name: string; readonly isCurrent: boolean; readonly count?: string }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, name, isCurrent, count }) => (
        <Link key={to} to={to} replace aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
          {name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The words of a row in a list: its title, and quieter lines (`span`) below it. */
import type { ReactNode } from 'react';
import styles from './rows.module.css';

export function RowWords({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.words}>
      <strong>{title}</strong>
      {children}
    </span>
  );
}

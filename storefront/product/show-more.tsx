/** Hides content behind a summary, which moves below the content when it is open. Works before JavaScript. */
import type { ReactNode } from 'react';
import button from '../../look/components/button.module.css';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** The summary while closed, such as `See more`. */
  more: string;
  /** The summary while open, such as `See less`. */
  less: string;
  children: ReactNode;
}

export function ShowMore({ more, less, children }: ShowMoreProps) {
  return (
    <details className={styles.details}>
      <summary className={button.link}>
        <span className={styles.more}>{more}</span>
        <span className={styles.less}>{less}</span>
      </summary>
      {children}
    </details>
  );
}

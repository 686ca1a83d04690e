/** A part of the order's page. */
import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <div className={styles.facts}>{children}</div>
    </section>
  );
}

/** A line of a part, with something at its end. */
export function Line({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.line}>
      <span>{children}</span>
      {end ? <span>{end}</span> : null}
    </div>
  );
}

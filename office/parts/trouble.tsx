/** The sentence that says why something failed, in a place that is always there, so that it is read out. */
import styles from './trouble.module.css';

export function Trouble({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.trouble}>
      {children}
    </p>
  );
}

/** A line in green if figures agree, in madder if they do not. */
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './money.module.css';

interface VerdictProps {
  isRight: boolean;
  line: string;
  /** Said below the line. */
  children: ReactNode;
}

export function Verdict({ isRight, line, children }: VerdictProps) {
  const Mark = isRight ? Check : TriangleAlert;
  return (
    <div className={`${styles.verdict} ${isRight ? styles.right : styles.wrong}`}>
      <Mark aria-hidden="true" strokeWidth={1.5} />
      <div>
        <p className={styles.line}>{line}</p>
        <p className={styles.quiet}>{children}</p>
      </div>
    </div>
  );
}

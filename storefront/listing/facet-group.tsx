/** Draws one kind of filter under its title, which folds it away; folded it still says what is chosen. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './facet-group.module.css';

interface FacetGroupProps {
  title: string;
  isFolded: boolean;
  chosen?: readonly string[];
  children: ReactNode;
}

export function FacetGroup({ title, isFolded, chosen = [], children }: FacetGroupProps) {
  const id = useId();
  // Initial state only: later choices do not fold it.
  const [isOpen] = useState(!isFolded || chosen.length > 0);
  return (
    <details open={isOpen} className={styles.group}>
      <summary className={styles.title}>
        <span id={id}>{title}</span>
        <span className={styles.chosen}>{chosen.join(', ')}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className={styles.mark} />
      </summary>
      <fieldset aria-labelledby={id} className={styles.values}>
        {children}
      </fieldset>
    </details>
  );
}

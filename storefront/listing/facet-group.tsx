/** The values of a facet under its title, which folds and unfolds them and names those that are chosen. */
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
  // Decides on the initial state only; later choices do not fold the group.
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

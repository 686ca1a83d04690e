/** Ways on from here, each with what follows from it: buttons that act or open a sheet, and links that leave the office. */
import type { ReactNode } from 'react';
import styles from './choices.module.css';

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.choices} aria-label={label}>
      {children}
    </section>
  );
}

interface ChoiceProps {
  name: string;
  /** Sentence that says what follows. */
  effect: string;
  isBusy?: boolean;
  onPress(): void;
}

export function Choice({ name, effect, isBusy = false, onPress }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} disabled={isBusy} onClick={onPress}>
      <strong>{name}</strong>
      <span>{effect}</span>
    </button>
  );
}

export function ChoiceLink({ name, effect, href }: { name: string; effect: string; href: string }) {
  return (
    <a className={styles.choice} href={href} target="_blank" rel="noreferrer">
      <strong>{name}</strong>
      <span>{effect}</span>
    </a>
  );
}

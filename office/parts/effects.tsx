/** Lines that say what follows from an act, or why it cannot be done. */
import styles from './effects.module.css';

interface EffectsProps {
  preview: { readonly effects: readonly string[]; readonly refusal_words: string | null; readonly is_allowed: boolean };
}

export function Effects({ preview: { effects, refusal_words, is_allowed } }: EffectsProps) {
  if (!is_allowed && refusal_words !== null)
    return (
      <p role="alert" className={styles.refusal}>
        {refusal_words}
      </p>
    );
  return (
    <ul className={styles.effects} aria-label="What follows">
      {effects.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

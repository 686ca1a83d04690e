/** Lines that say what follows from an act, or why it cannot be done. */
import { mayTry, type Preview } from '../api/order.ts';
import styles from './effects.module.css';

interface EffectsProps {
  preview: Pick<Preview, 'effects' | 'refusal' | 'refusal_words' | 'is_allowed'>;
}

export function Effects({ preview }: EffectsProps) {
  const { effects, refusal_words, is_allowed } = preview;
  return (
    <>
      {!is_allowed && refusal_words !== null ? (
        <p role="alert" className={styles.refusal}>
          {refusal_words}
        </p>
      ) : null}
      {mayTry(preview) ? (
        <ul className={styles.effects} aria-label="What follows">
          {effects.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

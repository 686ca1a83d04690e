/** Lines that say what follows from an act, or why it cannot be done. */
import { sentenceOfRefusal } from '../../shop/office/refusal-words.ts';
import { mayTry, type Preview } from '../api/order.ts';
import { amountsOf } from '../parts/refusal-words.ts';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import styles from './effects.module.css';
import { useOrderWords } from './words/use-order-words.ts';

interface EffectsProps {
  preview: Pick<Preview, 'effects' | 'effects_said' | 'refusal' | 'refusal_words' | 'refusal_amounts' | 'is_allowed'>;
}

export function Effects({ preview }: EffectsProps) {
  const { effects, effects_said, refusal, refusal_words, refusal_amounts, is_allowed } = preview;
  const { follows, previews } = useOrderWords();
  const { refusals } = useWords();
  const why = (refusal && sentenceOfRefusal(refusal, amountsOf(refusal_amounts), refusals)) ?? refusal_words;
  return (
    <>
      {!is_allowed && why !== null ? (
        <p role="alert" className={styles.refusal}>
          {why}
        </p>
      ) : null}
      {mayTry(preview) ? (
        <ul className={styles.effects} aria-label={follows}>
          {effects.map((line, nth) => (
            <li key={line}>{effects_said[nth] ? sayIn(previews, effects_said[nth], line) : line}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Asks about what a file leaves open: a number or a date that can be read in two ways, and which sheet is meant. */
import styles from './bulk.module.css';
import type { FilePlan } from './bulk-query.ts';
import type { ReadFile } from './use-file-plan.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

type Question = FilePlan['questions'][number];

export function FileQuestions({ questions, read }: { questions: readonly Question[]; read: ReadFile }) {
  const words = useBulkWords();
  const { options, change } = read;
  return questions.map(({ about, row, text, readings }) => (
    <fieldset key={about} className={styles.part}>
      <legend>
        <strong>{words.questions[about]}</strong>
      </legend>
      {about === 'sheet' ? null : <p>{words.inTwoWays(row, text)}</p>}
      {readings.map(({ answer, as }) => (
        <label key={answer} className={styles.tick}>
          <input
            type="radio"
            name={about}
            onChange={() => change({ ...options, answers: { ...options.answers, [about]: answer } })}
          />
          <span>{as}</span>
        </label>
      ))}
    </fieldset>
  ));
}

/** Asks about what a file leaves open: a number or a date that can be read in two ways, and which sheet is meant. */
import { useWords } from '../words/spoken.ts';
import styles from './bulk.module.css';
import { wordsOfCell } from './bulk-words.ts';
import type { Question, ReadFile } from './use-file-plan.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export function FileQuestions({ read }: { read: ReadFile }) {
  const words = useBulkWords();
  const { times } = useWords();
  const { options, questions, change } = read;
  const wordsOf = ({ about, fact }: Question, text: string) =>
    about === 'dates' ? times.day(text) : about === 'decimal' ? wordsOfCell(fact ?? '', text, words) : text;
  return questions.map((question) => (
    <fieldset key={question.about} className={`${styles.part} ${styles.question}`}>
      <legend>{words.questions[question.about]}</legend>
      {question.about === 'sheet' ? null : <p>{words.inTwoWays(question.row, question.column, question.text)}</p>}
      {question.readings.map(({ answer, as }) => (
        <label key={answer} className={styles.tick}>
          <input
            type="radio"
            name={question.about}
            checked={options.answers[question.about] === answer}
            onChange={() => change({ ...options, answers: { ...options.answers, [question.about]: answer } })}
          />
          <span>{wordsOf(question, as)}</span>
        </label>
      ))}
    </fieldset>
  ));
}

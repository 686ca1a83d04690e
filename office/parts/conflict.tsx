/** Says that somebody else has changed meanwhile what a form changes, and lets the person choose. */
import button from '../../look/components/button.module.css';
import type { Said, Sentences } from '../../shop/office/said.ts';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import styles from './conflict.module.css';

/** Changes of somebody else since a form was opened, as a refusal with the reason `stale` names them. */
export interface Conflict {
  /** Each change in words of the API. */
  readonly theirs: readonly string[];
  /** The sentences of these changes, in the same order. */
  readonly theirs_said: readonly Said[];
  readonly who?: string;
  readonly at?: string;
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** Sentences of the changes in the language of the person; `null` to leave those of the API. */
  table: Sentences | null;
  /** Name of whoever made changes that have none, such as a command. */
  nobody: string;
  onKeepTheirs(): void;
  onUseMine(): void;
}

export function ConflictNote({ conflict, table, nobody, onKeepTheirs, onUseMine }: ConflictNoteProps) {
  const { conflict: words, times } = useWords();
  const { theirs, theirs_said, who = nobody, at } = conflict;
  const changes = theirs_said.map((said, nth) => sayIn(table, said, theirs[nth] ?? '')).join('; ');
  return (
    <div role="alert" className={styles.conflict}>
      <p>{at === undefined ? words.changed(who, changes) : words.changedAt(who, times.moment(at), changes)}</p>
      <div className={styles.choices}>
        <button type="button" className={button.link} onClick={onKeepTheirs}>
          {words.keepTheirs}
        </button>
        <button type="button" className={button.link} onClick={onUseMine}>
          {words.useMine}
        </button>
      </div>
    </div>
  );
}

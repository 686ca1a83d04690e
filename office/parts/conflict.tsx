/** Says that somebody else has changed meanwhile what a form changes, and lets the person choose. */
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import styles from './conflict.module.css';

/** Changes of somebody else since a form was opened, as a refusal with the reason `stale` names them. */
export interface Conflict {
  /** Each change in words. */
  readonly theirs: readonly string[];
  readonly who?: string;
  readonly at?: string;
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** Name of whoever made changes that have none, such as a command. */
  nobody: string;
  onKeepTheirs(): void;
  onUseMine(): void;
}

export function ConflictNote({ conflict: { theirs, who, at }, nobody, onKeepTheirs, onUseMine }: ConflictNoteProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        {who ?? nobody} changed it{at === undefined ? '' : ` ${formatMoment(at)}`}: {theirs.join('; ')}.
      </p>
      <div className={styles.choices}>
        <button type="button" className={button.link} onClick={onKeepTheirs}>
          Keep theirs
        </button>
        <button type="button" className={button.link} onClick={onUseMine}>
          Use mine
        </button>
      </div>
    </div>
  );
}

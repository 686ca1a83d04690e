/** The parcels to be packed, as a list beside the one that is packed. */
import { capitalise } from '../../look/words/capitalise.ts';
import type { PackingEntry } from '../api/packing.ts';
import { Cover } from '../parts/cover.tsx';
import { deadlineWords } from '../parts/due-words.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/spoken.ts';
import styles from './packing-queue.module.css';

interface PackingQueueProps {
  entries: readonly PackingEntry[];
  /** Code of the order that is shown. */
  current: string;
  onChoose(code: string): void;
}

export function PackingQueue({ entries, current, onChoose }: PackingQueueProps) {
  const words = useWords();
  return (
    <ol className={rows.rows} aria-label={words.pack.parcels}>
      {entries.map((entry, at) => (
        <li key={entry.code}>
          {entry.due.day === entries[at - 1]?.due.day ? null : <Day due={entry.due} />}
          <button
            type="button"
            className={`${rows.row} ${styles.row}`}
            aria-current={entry.code === current}
            onClick={() => onChoose(entry.code)}
          >
            <Cover path={entry.pieces[0]?.cover ?? null} />
            <RowWords title={[entry.first_name ?? words.frame.noName, entry.city].filter(Boolean).join(', ')}>
              <span>{wordsOf(entry, words.pack)}</span>
            </RowWords>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Heads the parcels that must leave on one day: the courier takes them together. */
function Day({ due }: Pick<PackingEntry, 'due'>) {
  const words = useWords();
  if (due.day === null) return <p className={styles.due}>{words.pack.noDay}</p>;
  return (
    <p className={due.is_late ? styles.late : styles.due}>{capitalise(deadlineWords(due.day, new Date(), words))}</p>
  );
}

function wordsOf({ pieces, claim, is_requested }: PackingEntry, pack: Words['pack']): string {
  if (claim && !claim.is_yours) return pack.packedBy(claim.name);
  if (!is_requested) return pack.waits;
  const [first] = pieces;
  const shelf = first?.shelf ? `${first.shelf} · ` : '';
  return pieces.length > 1
    ? `${shelf}${pack.pieces(pieces.length)}`
    : `${shelf}${first?.name ?? ''}, ${first?.color ?? ''}`;
}

/** The form that changes an entry. Of a version that somebody else has changed meanwhile it says what they changed. */
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { HouseKind } from '../../shop/house/house-entry.ts';
import { ApiProblem } from '../api/client.ts';
import { type Conflict, ConflictNote } from '../parts/conflict.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { contentOf, EntryFields, isComplete, type TypedEntry, typedOf } from './entry-fields.tsx';
import { houseReasons, kindWords } from './entry-words.ts';
import styles from './house.module.css';
import type { HouseEntry } from './house-query.ts';

/** A conflict over an entry, with the version that somebody else has made. */
interface EntryConflict extends Conflict {
  readonly version: number;
}

export function EntryForm({ kind, entry }: { kind: HouseKind; entry: HouseEntry }) {
  // An entry that is read anew takes the place of this one only if nothing was typed.
  const [base, setBase] = useState(entry);
  const [typed, setTyped] = useState(() => typedOf(entry));
  const [conflict, setConflict] = useState<EntryConflict | null>(null);
  const { act, isBusy } = useAct();
  const maySave = useMayDo('house.save');
  const isChanged = !isSame(typed, typedOf(base));
  useEffect(() => {
    if (isChanged || entry.version <= base.version) return;
    setBase(entry);
    setTyped(typedOf(entry));
  }, [entry, base, isChanged]);
  const save = async (seen: number) => {
    const content = contentOf(typed);
    const saved = await act(
      'house.save',
      { kind, id: entry.id, seen, ...content },
      {
        done: 'Saved. The shop shows it at once.',
        reasons: { ...houseReasons, bad_request: kindWords[kind].bad },
        onRefused,
      },
    );
    if (!saved) return;
    setConflict(null);
    // Nobody waits for the entry to be read again, also to save once more.
    const now = {
      ...{ ...entry, version: Number(saved.outcome.version), title: content.title },
      ...{ words: content.words, is_shown: content.isShown, show_at: content.showAt, hide_at: content.hideAt },
      details: content.details,
    };
    setBase(now);
    // Words that were typed while it was being saved stay.
    setTyped((present) => (present === typed ? typedOf(now) : present));
  };
  const onRefused = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem) || error.body.reason !== 'stale') return false;
    setConflict(error.body as unknown as EntryConflict);
    return true;
  };
  const takeTheirs = () => {
    setConflict(null);
    setBase(entry);
    setTyped(typedOf(entry));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save(base.version);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.fields} disabled={!maySave}>
        <EntryFields typed={typed} onChange={setTyped} kind={kind} />
      </fieldset>
      {conflict ? (
        <ConflictNote
          conflict={conflict}
          nobody="The shop"
          onKeepTheirs={takeTheirs}
          onUseMine={() => void save(conflict.version)}
        />
      ) : null}
      {maySave ? (
        <MainAct type="submit" isBusy={isBusy} disabled={!isChanged || !isComplete(kind, typed)}>
          Save
        </MainAct>
      ) : null}
    </form>
  );
}

/** Tells whether two forms say the same. */
function isSame(one: TypedEntry, other: TypedEntry): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

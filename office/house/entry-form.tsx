/** The form that changes an entry. Of a version that somebody else has changed meanwhile it says what they changed. */
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import type { HouseKind } from '../../shop/house/house-entry.ts';
import { ApiProblem } from '../api/client.ts';
import { type Conflict, ConflictNote } from '../parts/conflict.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { contentOf, EntryFields, isComplete, isSame, typedOf } from './entry-fields.tsx';
import { houseReasons, kindWords } from './entry-words.ts';
import styles from './house.module.css';
import type { EntryPage } from './house-query.ts';
import { SeeOnPhone, WithPreview } from './see-on-phone.tsx';
import { useSaveEntry } from './use-save-entry.ts';

/** A conflict over an entry, with the version that somebody else has made. */
interface EntryConflict extends Conflict {
  readonly version: number;
}

interface EntryFormProps {
  kind: HouseKind;
  page: EntryPage;
  /** The parts of the screen below the form. */
  children: ReactNode;
}

export function EntryForm({ kind, page, children }: EntryFormProps) {
  const { entry } = page;
  // An entry that is read anew takes the place of this one only if nothing was typed.
  const [base, setBase] = useState(entry);
  const [typed, setTyped] = useState(() => typedOf(entry));
  const [conflict, setConflict] = useState<EntryConflict | null>(null);
  const { save: saveEntry, isBusy } = useSaveEntry();
  const maySave = useMayDo('house.save');
  const isChanged = !isSame(typed, typedOf(base));
  useEffect(() => {
    if (isChanged || entry.version <= base.version) return;
    setBase(entry);
    setTyped(typedOf(entry));
  }, [entry, base, isChanged]);
  const save = async (seen: number) => {
    const reasons = { ...houseReasons, bad_request: kindWords[kind].bad };
    const options = { done: 'Saved. The shop shows it at once.', reasons, onRefused };
    const saved = await saveEntry({ kind, id: entry.id, seen, typed }, options);
    if (!saved) return;
    setConflict(null);
    const { title, words, isShown: is_shown, showAt: show_at, hideAt: hide_at, details } = contentOf(typed);
    // Nobody waits for the entry to be read again, also to save once more.
    const now = { ...entry, ...saved, title, words, is_shown, show_at, hide_at, details };
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
  const preview = { kind, typed, standIns: page.stand_ins };
  return (
    <WithPreview {...preview}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!maySave}>
          <EntryFields typed={typed} onChange={setTyped} kind={kind} page={page} />
        </fieldset>
        {conflict ? (
          <ConflictNote
            conflict={conflict}
            nobody="The shop"
            onKeepTheirs={takeTheirs}
            onUseMine={() => void save(conflict.version)}
          />
        ) : null}
        <SeeOnPhone {...preview} />
        {maySave ? (
          <MainAct type="submit" isBusy={isBusy} disabled={!isChanged || !isComplete(kind, typed)}>
            Save
          </MainAct>
        ) : null}
      </form>
      {children}
    </WithPreview>
  );
}

/** The form that changes an entry. Of a version that somebody else has changed meanwhile it says what they changed. */
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { ApiProblem } from '../api/client.ts';
import { type Conflict, ConflictNote } from '../parts/conflict.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { contentOf, EntryFields, isComplete, isSame, typedOf } from './entry-fields.tsx';
import styles from './house.module.css';
import type { EntryPage } from './house-query.ts';
import { SeeOnPhone, WithPreview } from './see-on-phone.tsx';
import { useSaveEntry } from './use-save-entry.ts';
import { useHouseWords } from './words/use-house-words.ts';

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
  const words = useHouseWords();
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
    const reasons = { ...words.reasons, bad_request: words.kinds[kind].bad };
    const options = { done: words.saved, reasons, onRefused };
    const saved = await saveEntry({ kind, id: entry.id, seen, typed }, options);
    if (!saved) return;
    setConflict(null);
    const { isShown: is_shown, showAt: show_at, hideAt: hide_at, ...texts } = contentOf(typed);
    // Nobody waits for the entry to be read again, also to save once more.
    const now = { ...entry, ...saved, ...texts, is_shown, show_at, hide_at };
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
            table={words.conflict}
            nobody={words.theShop}
            onKeepTheirs={takeTheirs}
            onUseMine={() => void save(conflict.version)}
          />
        ) : null}
        <SeeOnPhone {...preview} />
        {maySave ? (
          <MainAct type="submit" isBusy={isBusy} disabled={!isChanged || !isComplete(kind, typed)}>
            {words.save}
          </MainAct>
        ) : null}
      </form>
      {children}
    </WithPreview>
  );
}

/** The sheet that changes what the shop tells of a weaver on their page. Two people may change different fields. */
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { maxProfileText, type ProfileField, profileFields } from '../../shop/weavers/profile.ts';
import { ApiProblem } from '../api/client.ts';
import { type Conflict, ConflictNote } from '../parts/conflict.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import type { WeaverPage } from './weavers-query.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

type Profile = WeaverPage['profile'];

/** A conflict over a field, with what somebody else has made of it. */
interface ProfileConflict extends Conflict {
  readonly field: ProfileField;
  readonly now: string;
}

export function ProfileSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  const { inTheShop } = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={inTheShop}>
      <ProfileForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function ProfileForm({ page: { weaver, profile }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const words = useWeaversWords();
  // Keeps the profile as the person saw it when they began to type: the page is read anew meanwhile.
  const [seen, setSeen] = useState<Profile>(profile);
  const [typed, setTyped] = useState<Profile>(profile);
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);
  const { act, isBusy } = useAct();
  const changed = profileFields.filter((field) => typed[field].trim() !== seen[field]);
  const set = (field: ProfileField) => (text: string) => setTyped((present) => ({ ...present, [field]: text }));
  const save = async (base: Profile) => {
    const changes = Object.fromEntries(changed.map((field) => [field, { from: base[field], to: typed[field].trim() }]));
    const options = { done: words.kept, reasons: words.reasons, onRefused };
    if (await act('weaver.describe', { weaverId: weaver.id, changes }, options)) onDone();
  };
  const onRefused = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem) || error.body.reason !== 'stale') return false;
    setConflict(error.body as unknown as ProfileConflict);
    return true;
  };
  const settle = ({ field, now }: ProfileConflict): Profile => {
    const base = { ...seen, [field]: now };
    setConflict(null);
    setSeen(base);
    return base;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save(seen);
  };
  const field = (name: Exclude<ProfileField, 'words'>, note?: ReactNode) => (
    <TextField
      {...{ label: words.profile[name], value: typed[name], onChange: set(name), max: maxProfileText[name], note }}
      keys={name === 'since' ? 'numeric' : 'text'}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{words.profileEffect}</p>
      {field('village')}
      {field('craft')}
      {field('since')}
      {field('motif', words.motifNote)}
      <Lines value={typed.words} onChange={set('words')} />
      {conflict ? (
        <ConflictNote
          conflict={conflict}
          table={words.conflict}
          nobody={words.theShop}
          onKeepTheirs={() => {
            set(conflict.field)(conflict.now);
            settle(conflict);
          }}
          onUseMine={() => void save(settle(conflict))}
        />
      ) : null}
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy} disabled={changed.length === 0}>
          {words.save}
        </MainAct>
      </SheetFoot>
    </form>
  );
}

function Lines({ value, onChange }: { value: string; onChange(text: string): void }) {
  const id = useId();
  const words = useWeaversWords();
  const { frame } = useWords();
  return (
    <Field id={id} label={words.profile.words} optional={frame.optional} note={words.linesNote}>
      {(control) => (
        <textarea
          {...control}
          rows={5}
          maxLength={maxProfileText.words}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

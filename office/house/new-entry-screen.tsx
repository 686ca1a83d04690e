/** A new entry of the house. Its kind stands in the address. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { maxVocabularyId } from '../../shop/catalogue/vocabulary.ts';
import { type HouseKind, houseKinds, isVocabularyKind } from '../../shop/house/house-kinds.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { contentOf, EntryFields, emptyEntry, isComplete } from './entry-fields.tsx';
import { folders, idOfTitle } from './entry-words.ts';
import styles from './house.module.css';
import { SeeOnPhone, WithPreview } from './see-on-phone.tsx';
import { useSaveEntry } from './use-save-entry.ts';
import { useHouseWords } from './words/use-house-words.ts';

export default function NewEntryScreen() {
  const { kind: written = '' } = useParams();
  const kind = houseKinds.find((one) => one === written) ?? 'category';
  const mayAdd = useMayDo('house.save');
  const { kinds, whoAdds } = useHouseWords();
  const { new: title, several } = kinds[kind];
  return (
    <Screen title={title} above={{ path: `/house?view=${kind}`, name: several }} isWide={kind !== 'occasion'}>
      {mayAdd ? <NewEntryForm key={kind} kind={kind} /> : <Empty>{whoAdds}</Empty>}
    </Screen>
  );
}

function NewEntryForm({ kind }: { kind: HouseKind }) {
  const field = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => emptyEntry(kind));
  // An id that nobody sees is made once, so that what is sent twice is added once.
  const [chosenId, setChosenId] = useState(() => (isVocabularyKind(kind) ? null : idOfTitle(kind, '')));
  const { save, isBusy } = useSaveEntry();
  const words = useHouseWords();
  const folder = folders[kind];
  const id = chosenId ?? idOfTitle(kind, typed.title);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { title, isShown } = contentOf(typed);
    const reasons = { ...words.reasons, bad_request: words.kinds[kind].bad };
    const done = isShown ? words.added(title) : words.addedHidden(title);
    if (await save({ kind, id, seen: 0, typed }, { done, reasons }))
      await navigate(`/house?view=${kind}`, { replace: true });
  };
  const preview = { kind, typed, standIns: {} };
  return (
    <WithPreview {...preview}>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <EntryFields typed={typed} onChange={setTyped} kind={kind}>
          {folder === null ? null : (
            <Field id={field} label={words.addressAfter(folder)} note={words.addressStays} isRequired>
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={maxVocabularyId}
                  value={id}
                  onChange={({ target }) => setChosenId(target.value)}
                />
              )}
            </Field>
          )}
        </EntryFields>
        <SeeOnPhone {...preview} />
        <MainAct type="submit" isBusy={isBusy} disabled={!isComplete(kind, typed) || id === ''}>
          {words.kinds[kind].add}
        </MainAct>
      </form>
    </WithPreview>
  );
}

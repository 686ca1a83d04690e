/** The sheet that adds an entry of the house. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { maxVocabularyId } from '../../shop/catalogue/vocabulary.ts';
import { type HouseKind, isVocabularyKind } from '../../shop/house/house-entry.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { contentOf, EntryFields, emptyEntry, isComplete } from './entry-fields.tsx';
import { houseReasons, idOfTitle, kindWords } from './entry-words.ts';

export function NewEntrySheet({ sheet, kind }: { sheet: SheetControl; kind: HouseKind }) {
  return (
    <Sheet sheet={sheet} title={`New ${kindWords[kind].one}`}>
      <NewEntryForm kind={kind} onDone={sheet.close} />
    </Sheet>
  );
}

function NewEntryForm({ kind, onDone }: { kind: HouseKind; onDone(): void }) {
  const field = useId();
  const [typed, setTyped] = useState(() => emptyEntry(kind));
  // An id that nobody sees is made once, so that what is sent twice is added once.
  const [chosenId, setChosenId] = useState(() => (isVocabularyKind(kind) ? null : idOfTitle(kind, '')));
  const { act, isBusy } = useAct();
  const { one, folder, bad } = kindWords[kind];
  const id = chosenId ?? idOfTitle(kind, typed.title);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const content = contentOf(typed);
    const reasons = { ...houseReasons, bad_request: bad };
    const done = content.isShown ? `${content.title} is in the shop.` : `${content.title} is added, and hidden.`;
    if (await act('house.save', { kind, id, seen: 0, ...content }, { done, reasons })) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <EntryFields typed={typed} onChange={setTyped} kind={kind}>
        {folder === null ? null : (
          <Field id={field} label={`Address, after ${folder}`} note="It never changes afterwards." isRequired>
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
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy} disabled={!isComplete(kind, typed) || id === ''}>
          Add the {one}
        </MainAct>
      </SheetFoot>
    </form>
  );
}

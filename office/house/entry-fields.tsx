/** The fields of a category, collection or occasion that can be changed. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { maxVocabularyTitle, maxVocabularyWords } from '../../shop/catalogue/vocabulary.ts';
import { isoOfIndianTime, writtenIndianTime } from '../catalogue/indian-time.ts';
import { Chips } from '../parts/chips.tsx';
import styles from './house.module.css';
import type { EntryVersion } from './house-query.ts';

/** An entry as somebody has typed it; times as their fields write them. */
export interface TypedEntry {
  readonly title: string;
  readonly words: string;
  readonly isShown: boolean;
  readonly showAt: string;
  readonly hideAt: string;
}

export const emptyEntry: TypedEntry = { title: '', words: '', isShown: true, showAt: '', hideAt: '' };

export function typedOf(
  content: Pick<EntryVersion, 'title' | 'words' | 'is_shown' | 'show_at' | 'hide_at'>,
): TypedEntry {
  const { title, words, is_shown: isShown, show_at, hide_at } = content;
  return { title, words, isShown, showAt: writtenIndianTime(show_at), hideAt: writtenIndianTime(hide_at) };
}

/** Returns the fields as the act `house.save` takes them. */
export function contentOf({ title, words, isShown, showAt, hideAt }: TypedEntry) {
  const times = { showAt: isoOfIndianTime(showAt), hideAt: isoOfIndianTime(hideAt) };
  return { title: title.trim(), words: words.trim(), isShown, ...times };
}

const states = ['Shown', 'Hidden'] as const;

interface EntryFieldsProps {
  typed: TypedEntry;
  onChange(typed: TypedEntry): void;
  /** False for an occasion, which has no page. */
  hasWords: boolean;
  /** Fields between the words and the times. */
  children?: React.ReactNode;
}

export function EntryFields({ typed, onChange, hasWords, children }: EntryFieldsProps) {
  const id = useId();
  const set = (change: Partial<TypedEntry>) => onChange({ ...typed, ...change });
  return (
    <>
      <Field id={`${id}-title`} label="Title" isRequired>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={maxVocabularyTitle}
            value={typed.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      {hasWords ? (
        <Field id={`${id}-words`} label="Line under the title">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={maxVocabularyWords}
              value={typed.words}
              onChange={({ target }) => set({ words: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
            />
          )}
        </Field>
      ) : null}
      {children}
      <div className={styles.shown}>
        <Chips
          label="In menus, filters and on the home page"
          choices={states}
          chosen={typed.isShown ? 'Shown' : 'Hidden'}
          onChoose={(state) => set(state === 'Shown' ? { isShown: true, showAt: '' } : { isShown: false })}
        />
      </div>
      <TimeField
        label="Show from, in India"
        value={typed.showAt}
        onChange={(showAt) => set(showAt === '' ? { showAt } : { showAt, isShown: false })}
      />
      <TimeField label="Hide from, in India" value={typed.hideAt} onChange={(hideAt) => set({ hideAt })} />
    </>
  );
}

function TimeField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <Field id={useId()} label={label}>
      {(control) => (
        <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** The fields of an entry of the house that can be changed. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { maxVocabularyTitle, maxVocabularyWords } from '../../shop/catalogue/vocabulary.ts';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { isoOfIndianTime, writtenIndianTime } from '../catalogue/indian-time.ts';
import { Chips } from '../parts/chips.tsx';
import { useWords } from '../words/spoken.ts';
import { DetailFields, emptyDetails } from './detail-fields.tsx';
import { type FormPictures, formPicturesOf, picturesInKey, withPicture } from './form-pictures.ts';
import styles from './house.module.css';
import type { EntryPage, EntryVersion } from './house-query.ts';
import { PictureFields } from './picture-field.tsx';
import { useHouseWords } from './words/use-house-words.ts';

/** An entry as somebody has typed it; times as their fields write them. */
export interface TypedEntry {
  readonly title: string;
  readonly words: string;
  readonly isShown: boolean;
  readonly showAt: string;
  readonly hideAt: string;
  readonly details: Readonly<Record<string, string>>;
  readonly pictures: FormPictures;
}

/** Returns the fields of an entry of a kind before anything is typed. */
export const emptyEntry = (kind: HouseKind): TypedEntry => ({
  title: '',
  words: '',
  isShown: true,
  showAt: '',
  hideAt: '',
  details: emptyDetails(kind),
  pictures: {},
});

export function typedOf(
  content: Pick<EntryVersion, 'title' | 'words' | 'is_shown' | 'show_at' | 'hide_at' | 'details' | 'pictures'>,
): TypedEntry {
  const { title, words, is_shown: isShown, show_at, hide_at, details } = content;
  const times = { showAt: writtenIndianTime(show_at), hideAt: writtenIndianTime(hide_at) };
  return { title, words, isShown, details, ...times, pictures: formPicturesOf(content.pictures) };
}

/** Returns the fields as the act `house.save` takes them, but for the pictures, which are sent before. */
export function contentOf({ title, words, isShown, showAt, hideAt, details: typed }: TypedEntry) {
  const times = { showAt: isoOfIndianTime(showAt), hideAt: isoOfIndianTime(hideAt) };
  const details = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
  return { title: title.trim(), words: words.trim(), isShown, ...times, details };
}

/** Tells whether two forms say the same. */
export function isSame(one: TypedEntry, other: TypedEntry): boolean {
  const key = (typed: TypedEntry) => JSON.stringify([contentOf(typed), picturesInKey(typed.pictures)]);
  return key(one) === key(other);
}

/** Tells whether every field is filled that must be. */
export function isComplete(kind: HouseKind, typed: TypedEntry): boolean {
  const { title, words, details } = contentOf(typed);
  return [title, ...(kind === 'testimonial' ? [words] : []), ...Object.values(details)].every((text) => text !== '');
}

interface EntryFieldsProps {
  typed: TypedEntry;
  /** Takes a change of the form as it then is: a photo is read while somebody types. */
  onChange(change: (present: TypedEntry) => TypedEntry): void;
  kind: HouseKind;
  /** The entry as the shop has it; missing for a new one. */
  page?: EntryPage;
  /** Fields between the words and the times. */
  children?: React.ReactNode;
}

export function EntryFields({ typed, onChange, kind, page, children }: EntryFieldsProps) {
  const id = useId();
  const { kinds, choices, showFrom, hideFrom } = useHouseWords();
  const { frame } = useWords();
  const { title, words, where } = kinds[kind];
  const set = (change: Partial<TypedEntry>) => onChange((present) => ({ ...present, ...change }));
  return (
    <>
      <Field id={`${id}-title`} label={title} isRequired>
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
      {kind !== 'occasion' ? (
        <Field id={`${id}-words`} label={words} optional={frame.optional} isRequired={kind === 'testimonial'}>
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
      <PictureFields
        kind={kind}
        pictures={typed.pictures}
        standIns={page?.stand_ins ?? {}}
        onPut={(shape, picture) =>
          onChange((present) => ({ ...present, pictures: withPicture(present.pictures, shape, picture) }))
        }
      />
      <DetailFields
        kind={kind}
        details={typed.details}
        saved={{ path: page?.entry.details.saree ?? '', saree: page?.saree ?? null }}
        onChange={(details) => set({ details })}
      />
      {children}
      <div className={styles.shown}>
        <Chips
          label={where}
          choices={[choices.shown, choices.hidden]}
          chosen={typed.isShown ? choices.shown : choices.hidden}
          onChoose={(choice) => set(choice === choices.shown ? { isShown: true, showAt: '' } : { isShown: false })}
        />
      </div>
      <TimeField
        label={showFrom}
        value={typed.showAt}
        onChange={(showAt) => set(showAt === '' ? { showAt } : { showAt, isShown: false })}
      />
      <TimeField label={hideFrom} value={typed.hideAt} onChange={(hideAt) => set({ hideAt })} />
    </>
  );
}

function TimeField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const { frame } = useWords();
  return (
    <Field id={useId()} label={label} optional={frame.optional}>
      {(control) => (
        <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

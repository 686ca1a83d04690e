/** A field for a fact of a saree. */
import { useId } from 'react';
import { type ControlProps, Field } from '../../look/components/field.tsx';
import styles from './fact-field.module.css';
import { type Fact, nameOfChoice, nameOfFact, valuesOf, withValue } from './facts.ts';
import { useCatalogueWords } from './words/use-catalogue-words.ts';

export interface FactFieldProps {
  fact: Fact;
  /** Its name, where it is not the usual one. */
  label?: string;
  /** Cell of the catalogue file. */
  value: string;
  onChange(value: string): void;
  /** Id of its control, so that a sentence can lead to it. */
  id?: string;
  error?: string | undefined;
  note?: React.ReactNode;
  /** Values that are known, from which one can be chosen. */
  known?: readonly string[];
}

export function FactField(props: FactFieldProps) {
  const { fact, id: given, error, note } = props;
  const own = useId();
  const words = useCatalogueWords();
  const label = props.label ?? nameOfFact(fact.column, words);
  const id = given ?? own;
  if (fact.kind === 'choices') return <ManyField {...props} label={label} />;
  if (fact.kind === 'yes') return <YesField {...props} label={label} id={id} />;
  return (
    <Field id={id} label={label} hint={fact.hint && words.hints[fact.hint]} error={error} note={note} isOnlyShown>
      {(control) => <Control {...props} control={control} />}
    </Field>
  );
}

function Control({ fact, value, onChange, known, control }: FactFieldProps & { control: ControlProps }) {
  const words = useCatalogueWords();
  const shared = { ...control, value };
  if (fact.kind === 'long')
    return <textarea {...shared} rows={4} maxLength={2_000} onChange={({ target }) => onChange(target.value)} />;
  if (fact.kind === 'choice')
    return (
      <select {...shared} onChange={({ target }) => onChange(target.value)}>
        {fact.isRequired && value !== '' ? null : <option value="">{words.none}</option>}
        {fact.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {nameOfChoice(choice, words)}
          </option>
        ))}
      </select>
    );
  return (
    <>
      <input
        {...shared}
        inputMode={fact.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={200}
        list={known ? `${control.id}-known` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {known ? (
        <datalist id={`${control.id}-known`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** A choice of several among few, as a row of boxes. */
function ManyField({ fact, label, value, onChange }: FactFieldProps) {
  const words = useCatalogueWords();
  const chosen = valuesOf(value);
  return (
    <fieldset className={styles.many}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {fact.choices?.map((choice) => (
          <label key={choice.value} className={styles.box}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={({ target }) => onChange(withValue(value, choice.value, target.checked))}
            />
            <span>{nameOfChoice(choice, words)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function YesField({ label, value, onChange, id }: FactFieldProps) {
  return (
    <label className={styles.yes}>
      <input
        id={id}
        type="checkbox"
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
      />
      <span>{label}</span>
    </label>
  );
}

/** A setting that is one line of text. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { useWords } from '../words/spoken.ts';
import type { LineField } from './setting-groups.ts';
import type { Texts } from './settings-query.ts';
import { useSettingsWords } from './words/use-settings-words.ts';

/** The words of a field. */
interface FieldWords {
  readonly label: string;
  /** Said under it. */
  readonly note?: string;
}

export interface FieldsProps {
  typed: Texts;
  /** Mistakes that the shop has found, by setting. */
  mistakes: Texts;
  onChange(change: Texts): void;
}

export function SettingLine({ line, typed, mistakes, onChange }: FieldsProps & { line: LineField }) {
  const { name, max, keys, type = 'text', isOptional } = line;
  const { label, note }: FieldWords = useSettingsWords().fields[name];
  const { optional } = useWords().frame;
  return (
    <Field {...{ id: useId(), label, optional, note }} isRequired={!isOptional} error={mistakes[name]}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={keys}
          maxLength={type === 'date' ? undefined : max}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

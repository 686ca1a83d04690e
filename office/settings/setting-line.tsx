/** A setting that is one line of text. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { LineField } from './setting-groups.ts';
import type { Texts } from './settings-query.ts';

export interface FieldsProps {
  typed: Texts;
  /** Mistakes that the shop has found, by setting. */
  mistakes: Texts;
  onChange(change: Texts): void;
}

export function SettingLine({ line, typed, mistakes, onChange }: FieldsProps & { line: LineField }) {
  const { name, label, max, keys, type = 'text', isOptional, note } = line;
  return (
    <Field id={useId()} label={label} isRequired={!isOptional} error={mistakes[name]} note={note}>
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

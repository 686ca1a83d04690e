/** A field of one line. */
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { useWords } from '../words/spoken.ts';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  max: number;
  type?: HTMLInputTypeAttribute;
  /** Keyboard of a phone. */
  keys?: 'text' | 'decimal' | 'numeric' | 'tel' | 'url';
  /** True to begin with the capitals of a phone's keyboard. */
  isInCapitals?: boolean;
  placeholder?: string;
  isRequired?: boolean;
  /** True for a field that is not marked as optional. */
  isOnlyShown?: boolean;
  hint?: ReactNode;
  note?: ReactNode;
}

export function TextField({ label, value, onChange, max, type = 'text', keys = 'text', ...more }: TextFieldProps) {
  const id = useId();
  const { frame } = useWords();
  const { isInCapitals, placeholder, ...about } = more;
  return (
    <Field id={id} label={label} optional={frame.optional} {...about}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={keys}
          maxLength={max}
          autoComplete="off"
          autoCapitalize={isInCapitals ? 'characters' : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

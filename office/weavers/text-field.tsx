/** A field of one line. */
import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { Field } from '../../look/components/field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  max: number;
  type?: HTMLInputTypeAttribute;
  /** Keyboard of a phone. */
  keys?: 'text' | 'decimal' | 'numeric' | 'tel';
  isRequired?: boolean;
  note?: ReactNode;
}

export function TextField({ label, value, onChange, max, type = 'text', keys = 'text', ...about }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} {...about}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={keys}
          maxLength={max}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

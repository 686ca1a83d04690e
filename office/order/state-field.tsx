/** The choice of a state in which an address lies: the likely ones come first. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { indianStates } from '../../shop/contact/indian-states.ts';
import type { IndianState } from '../../shop/contact/state-names.ts';
import { useOrderWords } from './words/use-order-words.ts';

interface StateFieldProps {
  readonly likely: readonly string[];
  readonly value: IndianState | '';
  onChange(state: IndianState): void;
}

export function StateField({ likely, value, onChange }: StateFieldProps) {
  const id = useId();
  const { state: words } = useOrderWords();
  return (
    <Field id={id} label={words.label} isRequired>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value as IndianState)}>
          <option value="" disabled>
            {words.choose}
          </option>
          {likely.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
          {likely.length === 0 ? null : <hr />}
          {indianStates
            .filter((one) => !likely.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

/** The sections of a checkout form. Each field shows its error when it loses the focus. */
import type { KeyboardEvent } from 'react';
import button from '../../look/components/button.module.css';
import { type ControlProps, Field } from '../../look/components/field.tsx';
import { choiceOfState, defaultState, firstStateChoices, indianStates } from '../../shop/contact/indian-states.ts';
import type { CheckoutForm, FieldSpec } from './checkout-form.ts';
import styles from './form-sections.module.css';
import { suggestMailAddress } from './suggest-mail-address.ts';
import type { useCheckoutForm } from './use-checkout-form.ts';

type FormState = Pick<
  ReturnType<typeof useCheckoutForm>,
  'values' | 'errors' | 'change' | 'leave' | 'states' | 'answerState'
>;

type FormLayout = Pick<CheckoutForm, 'id' | 'sections' | 'hasStateList'>;

export function FormSections({ form, ...state }: { form: FormLayout } & FormState) {
  return form.sections.map(({ title, fields }, nth) => (
    <section key={title} aria-labelledby={`${form.id}-section-${nth}`} className={styles.section}>
      <h2 id={`${form.id}-section-${nth}`}>{title}</h2>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} data-width={field.width} data-field={field.name}>
            <FormField id={`${form.id}-${field.name}`} field={field} hasStateList={form.hasStateList} {...state} />
            {field.name === 'state' && <Answers {...state} />}
          </div>
        ))}
      </div>
    </section>
  ));
}

/** The states from which the shopper chooses when asked in which one the address is. */
function Answers({ states, answerState }: Pick<FormState, 'states' | 'answerState'>) {
  return states.map((state) => (
    <button
      key={state}
      type="button"
      className={`${button.button} ${styles.answer}`}
      onClick={() => answerState(state)}
    >
      {state}
    </button>
  ));
}

interface FormFieldProps extends FormState {
  id: string;
  field: FieldSpec;
  hasStateList: boolean;
}

function FormField({ id, field, hasStateList, values, errors, change, leave }: FormFieldProps) {
  const { name, label, isRequired = false, hint, note, width: _width, question: _question, ...typing } = field;
  const value = values[name];
  const control = (props: ControlProps) =>
    name === 'state' && hasStateList ? (
      <StateSelect
        {...props}
        autoComplete={typing.autoComplete}
        value={value}
        onChange={(state) => change(name, state)}
      />
    ) : (
      <input
        {...props}
        {...typing}
        name={name}
        value={value}
        enterKeyHint="next"
        onKeyDown={focusNext}
        onChange={(event) => change(name, event.target.value)}
        onBlur={() => leave(field)}
      />
    );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      isRequired={isRequired}
      error={errors[name]}
      note={
        name === 'email' ? (
          <MailMeant typed={value} onAccept={(meant) => change(name, meant)} />
        ) : (
          note && <p className={styles.note}>{note}</p>
        )
      }
    >
      {control}
    </Field>
  );
}

/** Moves to the next field on Enter where the keyboard on the screen says 'next', instead of sending the form. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const stops = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, select, [type="submit"]') ?? [])];
  stops[stops.indexOf(event.currentTarget) + 1]?.focus();
}

interface StateSelectProps extends ControlProps {
  autoComplete: string;
  value: string;
  onChange(state: string): void;
}

/** A list of states: the spec's four choices first, then the states and union territories that are not among them. */
function StateSelect({ value, onChange, ...props }: StateSelectProps) {
  return (
    <select {...props} name="state" value={choiceOfState(value)} onChange={(event) => onChange(event.target.value)}>
      <optgroup label="Often chosen">
        {firstStateChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </optgroup>
      <optgroup label="States and union territories">
        {indianStates
          .filter((state) => state !== defaultState)
          .map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
      </optgroup>
    </select>
  );
}

function MailMeant({ typed, onAccept }: { typed: string; onAccept(meant: string): void }) {
  const meant = suggestMailAddress(typed);
  return (
    <p role="status">
      {meant ? (
        <button type="button" className={button.link} onClick={() => onAccept(meant)}>
          Did you mean {meant}?
        </button>
      ) : null}
    </p>
  );
}

/** 'Billing Details': few fields, labels that stay, what is wrong said beside the field as one leaves it. */
import type { HTMLAttributes } from 'react';
import type { BillingField } from '../../shop/checkout/billing.ts';
import styles from './billing-form.module.css';

interface FieldSpec {
  name: BillingField;
  label: string;
  isRequired?: boolean;
  hint?: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  type?: 'text' | 'email' | 'tel';
}

const fields: readonly FieldSpec[] = [
  { name: 'fullName', label: 'Full name', isRequired: true, autoComplete: 'name' },
  {
    name: 'phone',
    label: 'Phone number',
    isRequired: true,
    hint: 'For the courier, and for news of your parcel. Nothing else.',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    type: 'tel',
  },
  { name: 'email', label: 'E-mail', isRequired: true, autoComplete: 'email', inputMode: 'email', type: 'email' },
  {
    name: 'address',
    label: 'Address',
    isRequired: true,
    hint: 'House or flat number, street, area',
    autoComplete: 'street-address',
  },
  { name: 'zip', label: 'PIN code', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
];

export type FieldErrors = Partial<Record<BillingField, string>>;

interface BillingFormProps {
  values: Record<BillingField, string>;
  errors: FieldErrors;
  onChange(name: BillingField, value: string): void;
  onLeave(name: BillingField): void;
}

export function BillingFields({ values, errors, onChange, onLeave }: BillingFormProps) {
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, isRequired = false, hint, ...input }) => (
        <div key={name} className={styles.field} data-field={name}>
          <label htmlFor={`billing-${name}`}>
            {label}
            {isRequired ? null : <span className={styles.optional}> (optional)</span>}
          </label>
          {hint ? (
            <p id={`billing-${name}-hint`} className={styles.hint}>
              {hint}
            </p>
          ) : null}
          <input
            id={`billing-${name}`}
            name={name}
            value={values[name]}
            required={isRequired}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={
              [hint && `billing-${name}-hint`, errors[name] && `billing-${name}-error`].filter(Boolean).join(' ') ||
              undefined
            }
            onChange={(event) => onChange(name, event.target.value)}
            onBlur={() => onLeave(name)}
            {...input}
          />
          {errors[name] ? (
            <p id={`billing-${name}-error`} role="alert" className={styles.error}>
              {errors[name]}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** The billing form's state: its values, what is wrong with them, and city and state from the PIN code. */
import { useState } from 'react';
import { type Billing, type BillingField, billing, requiredFields } from '../../shop/checkout/billing.ts';
import { answerOf, browserApi } from '../api/client.ts';
import type { FieldErrors } from './billing-form.tsx';

const empty: Record<BillingField, string> = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

export type BillingCheck = { kind: 'ok'; billing: Billing } | { kind: 'empty' | 'invalid'; first: BillingField };

export function useBilling() {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});

  const change = (name: BillingField, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    if (errors[name]) setErrors(({ [name]: _gone, ...others }) => others);
    if (name === 'zip' && /^[1-9]\d{5}$/.test(value)) void fillPlace(value);
  };

  /** Only what the shopper has not filled in; silent when the PIN cannot be looked up. */
  const fillPlace = async (pin: string) => {
    const place = await answerOf(browserApi['check-pincode'].$get({ query: { pin } })).catch(() => null);
    setValues((current) =>
      current.zip === pin
        ? { ...current, city: current.city || place?.city || '', state: current.state || place?.state || '' }
        : current,
    );
  };

  /** An empty field is not reproached when one merely passes through it. */
  const leave = (name: BillingField) => {
    if (values[name].trim() === '') return;
    const result = billing.shape[name].safeParse(values[name]);
    const message = result.success ? undefined : result.error.issues[0]?.message;
    if (message) setErrors((current) => ({ ...current, [name]: message }));
  };

  const check = (): BillingCheck => {
    const result = billing.safeParse(values);
    if (result.success) return { kind: 'ok', billing: result.data };
    const found: FieldErrors = {};
    for (const issue of result.error.issues) found[issue.path[0] as BillingField] ??= issue.message;
    setErrors(found);
    const missing = requiredFields.find((name) => values[name].trim() === '');
    const first = missing ?? (Object.keys(found)[0] as BillingField);
    return { kind: missing ? 'empty' : 'invalid', first };
  };

  return { values, errors, change, leave, check };
}

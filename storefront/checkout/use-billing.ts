/** The billing form's state: its values, what is wrong with them, and city and state from the PIN code. */
import { useRef, useState } from 'react';
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

/** Spec 8, letter for letter. */
const notDelivered = 'We don’t ship to this pincode yet.';
/** Longer than this nobody is kept waiting for a city; the shop looks it up again before it ships. */
const lookUpMs = 4_000;

export type BillingCheck = { kind: 'ok'; billing: Billing } | { kind: 'empty' | 'invalid'; first: BillingField };

export function useBilling() {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The newest values, also for who waited for the place to be filled in. */
  const latest = useRef(empty);
  const filling = useRef<Promise<void>>(Promise.resolve());
  const filled = useRef({ city: '', state: '' });
  const update = (changes: Partial<Record<BillingField, string>>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
  };

  const change = (name: BillingField, value: string) => {
    update({ [name]: value });
    if (errors[name]) setErrors(({ [name]: _gone, ...others }) => others);
    if (name === 'zip' && /^[1-9]\d{5}$/.test(value)) filling.current = fillPlace(value);
  };

  /** Only what the shopper has not filled in; silent when the PIN cannot be looked up. */
  const fillPlace = async (pin: string) => {
    const init = { signal: AbortSignal.timeout(lookUpMs) };
    const place = await answerOf(browserApi['check-pincode'].$get({ query: { pin } }, { init })).catch(() => null);
    const { zip, city, state } = latest.current;
    if (zip !== pin || !place) return;
    if (!place.deliverable) {
      setErrors((current) => ({ ...current, zip: notDelivered }));
      return;
    }
    const found = { city: place.city ?? '', state: place.state ?? '' };
    // What an earlier PIN filled in gives way; what the shopper wrote stays.
    update({
      city: city === '' || city === filled.current.city ? found.city : city,
      state: state === '' || state === filled.current.state ? found.state : state,
    });
    filled.current = found;
  };

  /** An empty field is not reproached when one merely passes through it. */
  const leave = (name: BillingField) => {
    if (values[name].trim() === '') return;
    const result = billing.shape[name].safeParse(values[name]);
    const message = result.success ? undefined : result.error.issues[0]?.message;
    if (message) setErrors((current) => ({ ...current, [name]: message }));
  };

  /** Waits for city and state, so that one who presses the button quickly loses neither. */
  const check = async (): Promise<BillingCheck> => {
    await filling.current;
    const result = billing.safeParse(latest.current);
    if (result.success && errors.zip === notDelivered) return { kind: 'invalid', first: 'zip' };
    if (result.success) return { kind: 'ok', billing: result.data };
    const found: FieldErrors = {};
    for (const issue of result.error.issues) found[issue.path[0] as BillingField] ??= issue.message;
    setErrors(found);
    const missing = requiredFields.find((name) => latest.current[name].trim() === '');
    const first = missing ?? (Object.keys(found)[0] as BillingField);
    return { kind: missing ? 'empty' : 'invalid', first };
  };

  return { values, errors, change, leave, check };
}

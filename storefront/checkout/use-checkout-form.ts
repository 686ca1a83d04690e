/** A checkout form's state: its values, what is wrong with them, and city and state from the PIN code. */
import { useRef, useState } from 'react';
import type { Billing } from '../../shop/contact/billing.ts';
import { type CheckoutForm, type FieldSpec, fieldsOf } from './checkout-form.ts';
import { type DraftField, useDraft } from './draft.ts';
import { type PinPlace, placeOfPin } from './pin-place.ts';

/** Spec 8, letter for letter. */
const notDelivered = 'We don’t ship to this pincode yet.';

export type FieldErrors = Partial<Record<DraftField, string>>;

export type FormCheck<Read = Billing> =
  | { kind: 'ok'; billing: Read }
  /** `first` is the first wrong field; `isEmpty`: a required one has nothing in it. */
  | { kind: 'wrong'; first: DraftField; isEmpty: boolean };

/** `store` keeps what is typed: the checkout's draft, or another form's. */
export function useCheckoutForm<Read = Billing>(form: CheckoutForm<Read>, store = useDraft) {
  const draft = store();
  const [errors, setErrors] = useState<FieldErrors>({});
  const asked = useRef<{ pin: string; place: Promise<PinPlace> }>({
    pin: '',
    place: Promise.resolve({ kind: 'unknown' }),
  });
  const setError = (name: DraftField, message?: string) =>
    setErrors(({ [name]: _gone, ...others }) => (message ? { ...others, [name]: message } : others));

  /** Asks about a PIN code once; an answer that another PIN has overtaken changes nothing. */
  const lookUp = (pin: string): Promise<PinPlace> => {
    if (asked.current.pin === pin) return asked.current.place;
    const place = placeOfPin(pin);
    asked.current = { pin, place };
    return place.then((found) => {
      if (store.getState().values.pincode !== pin) return found;
      if (found.kind === 'found') draft.fill(found);
      if (found.kind === 'undeliverable') setError('pincode', notDelivered);
      return found;
    });
  };

  const written = useRef(new Set<DraftField>());
  const change = (name: DraftField, value: string) => {
    written.current.add(name);
    draft.write(name, value);
    if (errors[name]) setError(name);
    if (name === 'pincode') void lookUp(value);
  };

  /** A field that was never written in is not reproached when one merely passes through it. */
  const leave = ({ name, isRequired = false }: FieldSpec) => {
    const value = store.getState().values[name];
    if (value.trim() === '' && !(isRequired && written.current.has(name))) return;
    const message = form.shape[name]?.safeParse(value).error?.issues[0]?.message;
    if (message) setError(name, message);
  };

  /** Waits for city and state, so that one who presses the button quickly loses neither. */
  const check = async (): Promise<FormCheck<Read>> => {
    const place = await lookUp(store.getState().values.pincode);
    const { values } = store.getState();
    const result = form.read(values);
    const found: FieldErrors = place.kind === 'undeliverable' ? { pincode: notDelivered } : {};
    for (const issue of result.error?.issues ?? []) found[issue.path[0] as DraftField] ??= issue.message;
    setErrors(found);
    const wrong = fieldsOf(form).filter(({ name }) => found[name]);
    const [first] = wrong;
    if (result.success && !first) return { kind: 'ok', billing: result.data };
    const isEmpty = wrong.some(({ name, isRequired: needed }) => needed && values[name].trim() === '');
    return { kind: 'wrong', first: first?.name ?? 'address', isEmpty };
  };

  return { values: draft.values, errors, change, leave, check };
}

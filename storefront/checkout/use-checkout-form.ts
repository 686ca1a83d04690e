/** A checkout form's state: its values, what is wrong with them, and city and state from the PIN code. */
import { useRef, useState } from 'react';
import type { Billing } from '../../shop/contact/billing.ts';
import { type CheckoutForm, type FieldSpec, fieldsOfForm } from './checkout-form.ts';
import { type DraftField, useCheckoutDraft } from './draft.ts';
import { fetchPinPlace, type PinPlaceAnswer } from './pin-place.ts';

/** Spec 8, letter for letter. */
const notDelivered = 'We don’t ship to this pincode yet.';

export type FieldErrors = Partial<Record<DraftField, string>>;

export type FormCheck<Read = Billing> =
  | { kind: 'ok'; billing: Read }
  /** `first` is the first wrong field; `isEmpty`: a required one has nothing in it. */
  | { kind: 'wrong'; first: DraftField; isEmpty: boolean };

/**
 * Holds values and errors of an address form. `store` is the draft that keeps them: the checkout's, or another form's.
 */
export function useCheckoutForm<Read = Billing>(form: CheckoutForm<Read>, store = useCheckoutDraft) {
  const draft = store();
  const [errors, setErrors] = useState<FieldErrors>({});
  const askPlace = usePlaceOfPin();
  const setError = (name: DraftField, message?: string) =>
    setErrors(({ [name]: _gone, ...others }) => (message ? { ...others, [name]: message } : others));

  /** Asks about a PIN code once; an answer that another PIN has overtaken changes nothing. */
  const lookUp = (pin: string): Promise<PinPlaceAnswer> => {
    const { place, isNew } = askPlace(pin);
    if (!isNew) return place;
    return place.then((found) => {
      if (store.getState().values.pincode !== pin) return found;
      if (found.kind === 'found') draft.fill(found);
      if (found.kind === 'undeliverable') setError('pincode', notDelivered);
      return found;
    });
  };

  const askOnce = useAskOnce(form);
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
    const wrong = fieldsOfForm(form).filter(({ name }) => found[name]);
    const [first] = wrong;
    if (result.success && !first) {
      const open = askOnce(values);
      if (!open) return { kind: 'ok', billing: result.data };
      setError(open.name, open.question);
      return { kind: 'wrong', first: open.name, isEmpty: false };
    }
    const isEmpty = wrong.some(({ name, isRequired: needed }) => needed && values[name].trim() === '');
    return { kind: 'wrong', first: first?.name ?? 'address', isEmpty };
  };

  return { values: draft.values, errors, change, leave, check };
}

/** Answers a field that was left empty though the form asks for it, each field once. */
function useAskOnce(form: Pick<CheckoutForm, 'sections'>) {
  const asked = useRef(new Set<DraftField>());
  return (values: Readonly<Record<DraftField, string>>): FieldSpec | null => {
    const isOpen = ({ name, question }: FieldSpec) =>
      question !== undefined && values[name].trim() === '' && !asked.current.has(name);
    const open = fieldsOfForm(form).find(isOpen);
    if (open) asked.current.add(open.name);
    return open ?? null;
  };
}

/** Asks about a PIN code, and again only about another one; `isNew`: it was asked just now. */
function usePlaceOfPin() {
  const asked = useRef<{ pin: string; place: Promise<PinPlaceAnswer> }>({
    pin: '',
    place: Promise.resolve({ kind: 'unknown' }),
  });
  return (pin: string): { place: Promise<PinPlaceAnswer>; isNew: boolean } => {
    const isNew = asked.current.pin !== pin;
    if (isNew) asked.current = { pin, place: fetchPinPlace(pin) };
    return { place: asked.current.place, isNew };
  };
}

/** State of a checkout form: its values and their errors. Fills in city and state by the PIN code. */
import { useRef, useState } from 'react';
import type { Billing } from '../../shop/contact/billing.ts';
import { choiceOfState } from '../../shop/contact/indian-states.ts';
import { type CheckoutForm, type FieldSpec, fieldsOfForm } from './checkout-form.ts';
import { type DraftField, type DraftValues, useCheckoutDraft } from './draft.ts';
import { fetchPinPlace, type PinPlaceAnswer } from './pin-place.ts';
import type { StateQuestion } from './purchase.ts';

/** Message of spec 8, letter for letter. */
const notDelivered = 'We don’t ship to this pincode yet.';

export type FieldErrors = Partial<Record<DraftField, string>>;

export type FormCheck<Read = Billing> =
  /** `stateAsked`: the shopper was asked about the state of this very PIN code and state. */
  | { kind: 'ok'; billing: Read; stateAsked: boolean }
  /** `first` is the first wrong field; `isEmpty` is true if a required field is empty. */
  | { kind: 'wrong'; first: DraftField; isEmpty: boolean };

/**
 * Returns values and errors of an address form, and functions to change and check them. `store` is the draft that keeps
 * the values: the checkout's, or another form's.
 */
export function useCheckoutForm<Read = Billing>(form: CheckoutForm<Read>, store = useCheckoutDraft) {
  const draft = store();
  const [errors, setErrors] = useState<FieldErrors>({});
  const askPlace = usePlaceOfPin();
  const setError = (name: DraftField, message?: string) =>
    setErrors(({ [name]: _gone, ...others }) => (message ? { ...others, [name]: message } : others));

  /** Looks up a PIN code once and fills in its place, unless the field has another PIN code when the answer comes. */
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
  const [question, setQuestion] = useState<StateQuestion | null>(null);
  const asked = useRef('');
  /** Asks in which state the address is; the next order of the same address is placed whatever the answer. */
  const askState = (unclear: StateQuestion) => {
    // A list shows its first choice as if it were chosen, which the shopper now sees.
    if (form.hasStateList && !store.getState().values.state) draft.write('state', choiceOfState(''));
    asked.current = placeOf(store.getState().values);
    setQuestion(unclear);
    setError('state', unclear.question);
    document.getElementById(`${form.id}-state`)?.focus();
  };
  /** Takes an answer: one of the PIN code's states, or the typed one, with which the PIN code must be wrong. */
  const answerState = (state: string) => {
    const { pinStates = [], typed } = question ?? {};
    const isTyped = state === typed;
    setError('state');
    if (isTyped) setError('pincode', `Please check it: this PIN code is in ${pinStates.join(' and in ')}.`);
    else draft.write('state', state);
    document.getElementById(`${form.id}-${isTyped ? 'pincode' : 'state'}`)?.focus();
  };
  const written = useRef(new Set<DraftField>());
  const change = (name: DraftField, value: string) => {
    written.current.add(name);
    draft.write(name, value);
    if (errors[name]) setError(name);
    if (name === 'pincode') {
      setError('state');
      void lookUp(value);
    }
  };

  /**
   * Checks a field that loses the focus. An empty field gets an error only if it is required and was typed in before.
   */
  const leave = ({ name, isRequired = false }: FieldSpec) => {
    const value = store.getState().values[name];
    if (value.trim() === '' && !(isRequired && written.current.has(name))) return;
    const message = form.shape[name]?.safeParse(value).error?.issues[0]?.message;
    if (message) setError(name, message);
  };

  /**
   * Checks the whole form. Waits for the look-up of city and state, so that pressing the button early loses neither.
   */
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
      if (!open) return { kind: 'ok', billing: result.data, stateAsked: asked.current === placeOf(values) };
      setError(open.name, open.question);
      return { kind: 'wrong', first: open.name, isEmpty: false };
    }
    const isEmpty = wrong.some(({ name, isRequired: needed }) => needed && values[name].trim() === '');
    return { kind: 'wrong', first: first?.name ?? 'address', isEmpty };
  };

  const states =
    question && errors.state === question.question ? [...question.pinStates, question.typed ?? []].flat() : [];
  return { values: draft.values, errors, change, leave, check, lookUp, askState, states, answerState };
}

/** Returns what of an address tells its state. */
const placeOf = ({ pincode, state }: DraftValues): string => `${pincode} ${state}`;

/** Returns a function that returns an empty field with a question, each field once; `null` if there is none. */
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

/** Returns a function that looks up a PIN code unless it was the last one looked up; `isNew` is true if it did. */
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

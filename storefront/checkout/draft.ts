/**
 * Draft of the checkout's forms. It is kept for this tab, so that it survives a change of form, a reload and a failed
 * payment, and cleared after the order. It reaches no address and no log.
 */
import { create } from 'zustand';
import { joinFullName, splitFullName } from '../../shop/checkout/full-form.ts';
import { tabStorage } from '../state/tab-storage.ts';

const empty = {
  fullName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  address: '',
  apartment: '',
  pincode: '',
  city: '',
  state: '',
};

export type DraftField = keyof typeof empty;
export type DraftValues = Readonly<Record<DraftField, string>>;

interface Place {
  city: string;
  state: string;
}

interface Draft {
  values: DraftValues;
  /** Values filled in from the last PIN code: the next PIN code replaces them, but not what the shopper typed. */
  filled: Place;
  write(name: DraftField, value: string): void;
  /** Fills in city and state, unless the shopper typed them. */
  fill(place: Place): void;
  /** Replaces several values at once, for example by a saved address. */
  put(values: Partial<DraftValues>): void;
  restore(): void;
  clear(): void;
}

const nothing = { values: empty, filled: { city: '', state: '' } };

/** Creates the draft of one kind of form: stored for this tab under `key`, or in memory if that is `null`. */
export const createFormDraft = (key: string | null) =>
  create<Draft>()((set, get) => {
    const keep = (changes: Partial<Pick<Draft, 'values' | 'filled'>>) => {
      set(changes);
      const { values, filled } = get();
      if (key) tabStorage.setItem(key, JSON.stringify({ values: toStored(values), filled }));
    };
    return {
      ...nothing,
      write: (name, value) => keep({ values: withNames({ ...get().values, [name]: value }, name) }),
      fill: (place) => {
        const { values, filled } = get();
        const isOpen = (name: keyof Place) => values[name] === '' || values[name] === filled[name];
        const city = isOpen('city') ? place.city : values.city;
        const state = isOpen('state') ? place.state : values.state;
        keep({ values: { ...values, city, state }, filled: place });
      },
      put: (values) => keep({ values: { ...get().values, ...values }, filled: nothing.filled }),
      restore: () => set((key && readDraft(tabStorage.getItem(key))) || {}),
      clear: () => {
        if (key) tabStorage.removeItem(key);
        set(nothing);
      },
    };
  });

export const useCheckoutDraft = createFormDraft('checkout');

/**
 * Returns the values with full name and first and last name in step: one form has one field for the name, one has two.
 */
function withNames(values: DraftValues, written: DraftField): DraftValues {
  if (written === 'fullName') return { ...values, ...splitFullName(values.fullName) };
  if (written === 'firstName' || written === 'lastName') return { ...values, fullName: joinFullName(values) };
  return values;
}

/** Returns the values as they are stored, with the PIN code under the spec's name. */
function toStored({ pincode: zip, ...values }: DraftValues) {
  return { ...values, zip };
}

/** Parses a stored draft; returns `null` if there is none or it cannot be read. */
function readDraft(kept: string | null): Pick<Draft, 'values' | 'filled'> | null {
  try {
    const draft = JSON.parse(kept ?? 'null');
    const values = { ...draft?.values, pincode: draft?.values?.zip };
    return draft && { values: onlyText(empty, values), filled: onlyText(nothing.filled, draft.filled) };
  } catch {
    return null;
  }
}

/** Returns the fields of `fields` with their texts in `kept`, and `''` where `kept` has no text. */
function onlyText<T extends Record<string, string>>(fields: T, kept: Record<string, unknown> | undefined): T {
  const texts = Object.keys(fields).map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts);
}

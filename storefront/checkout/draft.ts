/**
 * Draft of the checkout's forms. It is kept for this tab, so that it survives a change of form, a reload and a failed
 * payment, and cleared after the order. It reaches no address and no log.
 */
import { create } from 'zustand';
import { joinFullName, splitFullName } from '../../shop/checkout/full-form.ts';
import { officialNameOfState } from '../../shop/contact/indian-states.ts';
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

type Edited = Readonly<Record<keyof Place, boolean>>;

interface Draft {
  values: DraftValues;
  /** Fields that the shopper changed after they had typed a PIN code: it does not replace them. */
  edited: Edited;
  write(name: DraftField, value: string): void;
  /** Fills in city and state, unless the shopper changed them after they had typed the PIN code. */
  fill(place: Place): void;
  /** Replaces several values at once, for example by a saved address. */
  put(values: Partial<DraftValues>): void;
  restore(): void;
  clear(): void;
}

const all: Edited = { city: true, state: true };
const nothing = { values: empty, edited: { city: false, state: false } };

/** Creates the draft of one kind of form: stored for this tab under `key`, or in memory if that is `null`. */
export const createFormDraft = (key: string | null) =>
  create<Draft>()((set, get) => {
    const keep = (changes: Partial<Pick<Draft, 'values' | 'edited'>>) => {
      set(changes);
      const { values, edited } = get();
      if (key) tabStorage.setItem(key, JSON.stringify({ values: toStored(values), edited }));
    };
    return {
      ...nothing,
      write: (name, value) => {
        const { values, edited } = get();
        keep({ values: withNames({ ...values, [name]: value }, name), edited: editedBy(name, values, edited) });
      },
      fill: (place) => {
        const { values, edited } = get();
        const filled = (name: keyof Place) => (values[name] && (edited[name] || !place[name]) ? values : place)[name];
        // 'Bangalore' of the list stays, where the PIN code says 'Karnataka'.
        const isSame = officialNameOfState(values.state) === place.state;
        keep({ values: { ...values, city: filled('city'), state: isSame ? values.state : filled('state') } });
      },
      put: (values) => keep({ values: { ...get().values, ...values }, edited: all }),
      restore: () => set((key && readDraft(tabStorage.getItem(key))) || {}),
      clear: () => {
        if (key) tabStorage.removeItem(key);
        set(nothing);
      },
    };
  });

/** Returns which fields are edited once `written` is. The state follows a PIN code that is corrected; a city may be one that no table has. */
function editedBy(written: DraftField, { pincode }: DraftValues, edited: Edited): Edited {
  if (written === 'pincode') return { ...edited, state: false };
  return written === 'city' || written === 'state' ? { ...edited, [written]: pincode !== '' } : edited;
}

export const useCheckoutDraft = createFormDraft('checkout');

/** Tells whether nothing is typed in the checkout's form. */
export function isDraftEmpty(): boolean {
  return Object.values(useCheckoutDraft.getState().values).every((value) => value === '');
}

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
function readDraft(kept: string | null): Pick<Draft, 'values' | 'edited'> | null {
  try {
    const draft = JSON.parse(kept ?? 'null');
    const values = { ...draft?.values, pincode: draft?.values?.zip };
    const isEdited = (name: keyof Place) => draft.edited?.[name] !== false;
    return draft && { values: onlyText(empty, values), edited: { city: isEdited('city'), state: isEdited('state') } };
  } catch {
    return null;
  }
}

/** Returns the fields of `fields` with their texts in `kept`, and `''` where `kept` has no text. */
function onlyText<T extends Record<string, string>>(fields: T, kept: Record<string, unknown> | undefined): T {
  const texts = Object.keys(fields).map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts);
}

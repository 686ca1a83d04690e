/**
 * Saved addresses at checkout: one may be picked, the default stands there already, and what was typed may be saved.
 * Which one is picked follows from the form alone, so that nothing is said of an address that was changed since.
 */
import { useEffect, useRef, useState } from 'react';
import { splitName } from '../../shop/checkout/full-form.ts';
import type { Billing } from '../../shop/contact/billing.ts';
import {
  type Address,
  type AddressFields,
  defaultAddress,
  isSamePlace,
  mostAddresses,
} from '../../shop/customers/addresses.ts';
import { useRestoredAddresses } from '../state/addresses.ts';
import { useUser } from '../state/user.ts';
import { type DraftValues, useDraft } from './draft.ts';
import type { FormCheck } from './use-checkout-form.ts';

export interface SavedAddressesState {
  addresses: readonly Address[];
  /** The one that the form shows; `null` for another. */
  picked: Address | null;
  /** `null`: another address, which is then typed. */
  pick(address: Address | null): void;
  /** Whether what was typed can be saved: it is new, and there is room. */
  isSavable: boolean;
  isWanted: boolean;
  setWanted(isWanted: boolean): void;
  isSignedIn: boolean;
  /** Saves what was typed, where that is wanted; answers the same check. */
  keep(check: FormCheck): FormCheck;
}

export function useSavedAddresses(): SavedAddressesState {
  const { addresses, isRestored, add } = useRestoredAddresses();
  const { values, put } = useDraft();
  const user = useUser((auth) => auth.user);
  const [isWanted, setWanted] = useState(false);
  const isChosen = useRef(false);

  useEffect(() => {
    if (!isRestored || isChosen.current) return;
    const now = useDraft.getState().values;
    const first = defaultAddress(addresses);
    const isUntouched = [now.fullName, now.phone, now.address, now.pincode, now.city, now.state].every(
      (one) => one === '',
    );
    if (isUntouched && first) put(draftOf(first));
    if (now.email === '' && user?.email) put({ email: user.email });
  }, [isRestored, addresses, user, put]);

  const picked = addresses.find((one) => isShown(one, values)) ?? null;
  const hasPlace = values.address.trim() !== '';
  return {
    addresses,
    picked,
    pick(address) {
      isChosen.current = true;
      put(address ? draftOf(address) : nowhere);
    },
    isSavable: isRestored && hasPlace && !picked && addresses.length < mostAddresses,
    isWanted,
    setWanted,
    isSignedIn: user !== null,
    keep(check) {
      if (check.kind === 'wrong' || !isWanted || addresses.length >= mostAddresses) return check;
      const fields = addressOf(check.billing, values);
      // Who tries to pay again has saved it already.
      if (!addresses.some((one) => isSamePlace(one, fields))) add(fields);
      return check;
    },
  };
}

const nowhere = { company: '', address: '', apartment: '', pincode: '', city: '', state: '' };

function draftOf({ name, phone, address, city, state, pincode }: Address): Partial<DraftValues> {
  return { ...nowhere, fullName: name, ...splitName(name), phone, address, pincode, city, state };
}

function isShown(address: Address, values: DraftValues): boolean {
  const shown = draftOf(address);
  return Object.entries(shown).every(([name, value]) => values[name as keyof DraftValues].trim() === value);
}

function addressOf(
  { fullName, phone, address, city, state, pincode }: Billing,
  { company }: DraftValues,
): AddressFields {
  return { name: fullName, phone, address, city, state, pincode, type: company.trim() ? 'Office' : 'Home' };
}

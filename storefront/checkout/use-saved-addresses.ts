/**
 * Saved addresses at checkout: the default is filled in, another may be picked, and a typed address may be saved. The
 * form's values alone decide which address is picked, so that none is once the shopper has edited it.
 */
import { useRef, useState } from 'react';
import type { Billing } from '../../shop/contact/billing.ts';
import { type Address, type AddressFields, isSameAddress, maxAddresses } from '../../shop/customers/addresses.ts';
import { useRestoredAddresses } from '../state/addresses.ts';
import { useUser } from '../state/user.ts';
import { type DraftValues, useCheckoutDraft } from './draft.ts';
import type { FormCheck } from './use-checkout-form.ts';
import { emptyAddress, toDraftValues, useBuyerPrefill } from './use-known-buyer.ts';

export interface SavedAddressesState {
  addresses: readonly Address[];
  /** The saved address that the form shows; `null` if it shows another. */
  picked: Address | null;
  /** Puts an address into the form; `null` empties it, so that another address can be typed. */
  pick(address: Address | null): void;
  /** True if the typed address can be saved: it is new, and there is room. */
  isSavable: boolean;
  /** True if the shopper wants the typed address saved. */
  isWanted: boolean;
  setWanted(isWanted: boolean): void;
  isSignedIn: boolean;
  /** Saves the typed address if the check passed and the shopper wants it saved; returns the same check. */
  keep(check: FormCheck): FormCheck;
}

export function useSavedAddresses(): SavedAddressesState {
  const { addresses, isRestored, add } = useRestoredAddresses();
  const { values, put } = useCheckoutDraft();
  const user = useUser((auth) => auth.user);
  const [isWanted, setWanted] = useState(false);
  const isChosen = useRef(false);

  useBuyerPrefill({ addresses, isRestored }, isChosen);

  const picked = addresses.find((one) => isShown(one, values)) ?? null;
  const hasPlace = values.address.trim() !== '';
  return {
    addresses,
    picked,
    pick(address) {
      isChosen.current = true;
      put(address ? toDraftValues(address) : emptyAddress);
    },
    isSavable: isRestored && hasPlace && !picked && addresses.length < maxAddresses,
    isWanted,
    setWanted,
    isSignedIn: user !== null,
    keep(check) {
      if (check.kind === 'wrong' || !isWanted || addresses.length >= maxAddresses) return check;
      const fields = addressOf(check.billing, values);
      // It may have been saved by an earlier attempt to pay.
      if (!addresses.some((one) => isSameAddress(one, fields))) add(fields);
      return check;
    },
  };
}

function isShown(address: Address, values: DraftValues): boolean {
  const shown = toDraftValues(address);
  return Object.entries(shown).every(([name, value]) => values[name as keyof DraftValues].trim() === value);
}

function addressOf(
  { fullName, phone, address, city, state, pincode }: Billing,
  { company }: DraftValues,
): AddressFields {
  return { name: fullName, phone, address, city, state, pincode, type: company.trim() ? 'Office' : 'Home' };
}

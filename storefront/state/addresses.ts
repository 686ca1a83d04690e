/**
 * The addresses kept in this browser (decisions: profile), under `addresses` in local storage. As with item lists,
 * every change starts from what is stored; where storage is forbidden or full, the addresses last as long as the page.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import {
  type Address,
  type AddressFields,
  parseStoredAddresses,
  withAddressAdded,
  withAddressEdited,
  withAddressRemoved,
  withDefaultAddress,
} from '../../shop/customers/addresses.ts';

const key = 'addresses';

interface AddressBook {
  addresses: Address[];
  /** False until local storage was read. */
  isRestored: boolean;
  /** Adds an address; returns its id. */
  add(fields: AddressFields): string;
  edit(id: string, fields: AddressFields): void;
  remove(id: string): void;
  setDefault(id: string): void;
  /** Replaces the addresses by what `work` returns for them. */
  rework(work: (all: Address[]) => Address[]): void;
  restore(): void;
}

export const useAddresses = create<AddressBook>()((set, get) => {
  let isKept = true;
  const read = () => (isKept ? stored(get().addresses) : get().addresses);
  const rework = (work: (all: Address[]) => Address[]) => {
    const addresses = work(read());
    isKept = store(addresses);
    set({ addresses });
  };
  return {
    addresses: [],
    isRestored: false,
    add: (fields) => {
      const id = newId();
      rework((all) => withAddressAdded(all, id, fields));
      return id;
    },
    edit: (id, fields) => rework((all) => withAddressEdited(all, id, fields)),
    remove: (id) => rework((all) => withAddressRemoved(all, id)),
    setDefault: (id) => rework((all) => withDefaultAddress(all, id)),
    rework,
    restore: () => set({ addresses: read(), isRestored: true }),
  };
});

/** Returns the stored addresses, and follows changes by other tabs while the component is mounted. */
export function useRestoredAddresses(): AddressBook {
  useEffect(() => {
    const { restore } = useAddresses.getState();
    restore();
    const follow = ({ key: changed }: StorageEvent) => (changed === key || changed === null) && restore();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return useAddresses();
}

function stored(shown: Address[]): Address[] {
  try {
    return parseStoredAddresses(localStorage.getItem(key));
  } catch {
    return shown;
  }
}

/** Stores the addresses; returns false if storage is full or forbidden. */
function store(addresses: readonly Address[]): boolean {
  try {
    if (addresses.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(addresses));
    return true;
  } catch {
    return false;
  }
}

/** Returns a random id of 24 hexadecimal digits; `crypto.randomUUID` is missing in pages without https. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

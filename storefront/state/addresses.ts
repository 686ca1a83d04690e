/**
 * The addresses kept in this browser (decisions: profile), under `addresses` in local storage. As with item lists, storage
 * is the truth and this page a view of it; where it is forbidden they live as long as the page.
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
  /** Answers its id. */
  add(fields: AddressFields): string;
  edit(id: string, fields: AddressFields): void;
  remove(id: string): void;
  setDefault(id: string): void;
  /** Puts what `work` makes of them in their place. */
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

/** Reads them and follows other tabs while the page shows them. */
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

/** Answers whether there was room. */
function store(addresses: readonly Address[]): boolean {
  try {
    if (addresses.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(addresses));
    return true;
  } catch {
    return false;
  }
}

/** `crypto.randomUUID` is missing where the shop is looked at without https. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

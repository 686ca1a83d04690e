/** State of the address tab: the open form, the address just deleted, the message, and the focus. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Address, type AddressFields, withDefaultAddress } from '../../shop/customers/addresses.ts';
import { useRestoredAddresses } from '../state/addresses.ts';

/** The form that is open: for a new address, or for the one with this id. */
type Open = 'new' | { id: string } | null;

export function useAddressTab() {
  const book = useRestoredAddresses();
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<{ address: Address; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const returnTo = useReturn(place);
  const edited = open && open !== 'new' ? open.id : null;

  const start = (what: Open) => {
    setSaid('');
    setRemoved(null);
    setOpen(what);
  };
  const close = (words = '') => {
    setSaid(words);
    returnTo(edited ? editButtonOf(edited) : '[data-add]');
    setOpen(null);
  };
  const save = (fields: AddressFields, isDefault: boolean) => {
    if (edited) book.edit(edited, fields);
    const id = edited ?? book.add(fields);
    if (isDefault) book.setDefault(id);
    close('Address saved.');
  };
  const remove = (address: Address) => {
    setRemoved({ address, at: book.addresses.indexOf(address) });
    book.remove(address.id);
  };
  const undo = () => {
    if (!removed) return;
    book.rework((all) => putBack(all, removed));
    returnTo(editButtonOf(removed.address.id));
    setRemoved(null);
  };
  const makeDefault = ({ id }: Address) => {
    book.setDefault(id);
    setRemoved(null);
    setSaid('This is the default now.');
    returnTo(editButtonOf(id));
  };
  return {
    addresses: book.addresses,
    isRestored: book.isRestored,
    place,
    open,
    edited,
    isUndoable: removed !== null,
    said: removed ? 'Address deleted.' : said,
    start,
    close,
    save,
    remove,
    undo,
    makeDefault,
  };
}

/** Returns the addresses with a deleted one back at its place, and the default again if it was. */
function putBack(all: readonly Address[], { address, at }: { address: Address; at: number }): Address[] {
  const back = [...all.slice(0, at), { ...address, default: false }, ...all.slice(at)];
  return withDefaultAddress(back, address.default ? address.id : '');
}

function editButtonOf(id: string): string {
  return `[data-edit="${id}"]`;
}

/** Returns a function that focuses the element of a selector within `place`, after the next rendering. */
function useReturn(place: RefObject<HTMLElement | null>): (selector: string) => void {
  const [target, setTarget] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (target) place.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target, place]);
  return (selector) => setTarget({ selector });
}

/** Address details: the saved addresses and their form. Kept in this browser for everybody, with the account as well. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Address, type AddressFields, mostAddresses, setDefaultAddress } from '../../shop/customers/addresses.ts';
import button from '../components/button.module.css';
import { useRestoredAddresses } from '../state/addresses.ts';
import { useSyncStatus } from '../state/sync-status.ts';
import type { User } from '../state/user.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './profile.module.css';

/** What is being typed: a new one, or the one with this id. */
type Open = 'new' | { id: string } | null;

export function AddressTab({ user }: { user: User | null | undefined }) {
  const book = useRestoredAddresses();
  const { addresses, isRestored } = book;
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<{ address: Address; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const returnTo = useReturn(place, open);

  const close = (words: string) => {
    setSaid(words);
    returnTo(open && open !== 'new' ? `[data-edit="${open.id}"]` : '[data-add]');
    setOpen(null);
  };
  const start = (what: Open) => {
    setSaid('');
    setRemoved(null);
    setOpen(what);
  };
  const save = (fields: AddressFields, isDefault: boolean) => {
    const edited = open && open !== 'new' ? open.id : null;
    if (edited) book.edit(edited, fields);
    const id = edited ?? book.add(fields);
    if (isDefault) book.setDefault(id);
    close('Address saved.');
  };
  const remove = (address: Address) => {
    setSaid('');
    setRemoved({ address, at: addresses.indexOf(address) });
    book.remove(address.id);
  };
  const undo = () => {
    if (!removed) return;
    const { address, at } = removed;
    book.rework((all) => {
      const back = [...all.slice(0, at), { ...address, default: false }, ...all.slice(at)];
      return setDefaultAddress(back, address.default ? address.id : '');
    });
    returnTo(`[data-edit="${address.id}"]`);
    setRemoved(null);
  };

  if (!isRestored) return <p role="status">Looking for your addresses</p>;
  const form = (address: Address | null) => (
    <AddressForm
      key={address?.id ?? 'new'}
      address={address}
      mayBeDefault={address ? !address.default : addresses.length > 0}
      onSave={save}
      onCancel={() => close('')}
    />
  );
  return (
    <div ref={place} className={styles.part}>
      <Where user={user} count={addresses.length} />
      {addresses.length === 0 && open === null && !removed ? <p>No address saved yet.</p> : null}
      <ul className={styles.cards}>
        {addresses.map((address) => (
          <li key={address.id} data-open={isOpen(open, address) || undefined}>
            {isOpen(open, address) ? (
              form(address)
            ) : (
              <AddressCard
                address={address}
                onEdit={() => start({ id: address.id })}
                onDelete={() => remove(address)}
                onDefault={() => {
                  book.setDefault(address.id);
                  setSaid('This is the default now.');
                  returnTo(`[data-edit="${address.id}"]`);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <p role="status">{removed ? 'Address deleted.' : said}</p>
        {removed ? (
          // The button that was pressed is gone: whoever uses a keyboard goes on from here.
          // biome-ignore lint/a11y/noAutofocus: see above.
          <button type="button" className={button.link} autoFocus onClick={undo}>
            Undo
          </button>
        ) : null}
      </div>
      {open === 'new' ? form(null) : null}
      {open === null ? <AddButton count={addresses.length} onAdd={() => start('new')} /> : null}
    </div>
  );
}

function isOpen(open: Open, { id }: Address): boolean {
  return open !== null && open !== 'new' && open.id === id;
}

function AddButton({ count, onAdd }: { count: number; onAdd(): void }) {
  if (count >= mostAddresses) return <p>{mostAddresses} addresses are the most: delete one to save another.</p>;
  return (
    <p>
      <button type="button" data-add className={button.button} onClick={onAdd}>
        Add an address
      </button>
    </p>
  );
}

/** Where they are kept. */
function Where({ user, count }: { user: User | null | undefined; count: number }) {
  const status = useSyncStatus((sync) => sync.status);
  if (user === undefined) return null;
  if (!user)
    return (
      <p>
        Kept in this browser. <Link to="/login?next=%2Fprofile%3Ftab%3Daddress">Log in</Link>, and they are with you on
        every device.
      </p>
    );
  if (count > mostAddresses)
    return (
      <p role="status">
        An account keeps {mostAddresses} addresses: delete {count - mostAddresses}, and the rest are with you on every
        device. Until then all are kept in this browser.
      </p>
    );
  return (
    <p role="status">
      {status === 'waiting'
        ? 'Kept in this browser for now; they go to your account as soon as the shop can be reached.'
        : 'Kept with your account, and in this browser.'}
    </p>
  );
}

/** Moves the focus, once the page shows what it is to go to. */
function useReturn(place: RefObject<HTMLElement | null>, open: Open): (selector: string) => void {
  const target = useRef<string | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is open, and when asked.
  useEffect(() => {
    if (target.current) place.current?.querySelector<HTMLElement>(target.current)?.focus();
    target.current = null;
  }, [open, asked]);
  return (selector) => {
    target.current = selector;
    setAsked(asked + 1);
  };
}

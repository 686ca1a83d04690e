/**
 * The profile's address tab: the saved addresses and their form. They are kept in this browser, and with an account
 * too.
 */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { type Address, maxAddresses } from '../../shop/customers/addresses.ts';
import { useSyncStatus } from '../state/sync-status.ts';
import type { User } from '../state/user.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './profile.module.css';
import { useAddressTab } from './use-address-tab.ts';

type TabState = ReturnType<typeof useAddressTab>;

/** `user`: `undefined` while it is not known who is signed in; `null` for a guest. */
export function AddressTab({ user }: { user: User | null | undefined }) {
  const tab = useAddressTab();
  const { addresses, open, isUndoable } = tab;
  if (!tab.isRestored) return <p role="status">Looking for your addresses</p>;
  return (
    <div ref={tab.place} className={styles.part}>
      <Where user={user} count={addresses.length} />
      {addresses.length === 0 && open === null && !isUndoable ? <p>No address saved yet.</p> : null}
      <Cards tab={tab} />
      <div className={styles.row}>
        <p role="status">{tab.said}</p>
        {isUndoable ? (
          // The button that was pressed is gone: keyboard users continue from here.
          // biome-ignore lint/a11y/noAutofocus: see above.
          <button type="button" className={button.link} autoFocus onClick={tab.undo}>
            Undo
          </button>
        ) : null}
      </div>
      {open === 'new' ? <Form tab={tab} address={null} /> : null}
      {open === null ? <AddButton count={addresses.length} onAdd={() => tab.start('new')} /> : null}
    </div>
  );
}

function Cards({ tab }: { tab: TabState }) {
  return (
    <ul className={styles.cards}>
      {tab.addresses.map((address) => (
        <li key={address.id} data-open={address.id === tab.edited || undefined}>
          {address.id === tab.edited ? (
            <Form tab={tab} address={address} />
          ) : (
            <AddressCard
              address={address}
              onEdit={() => tab.start({ id: address.id })}
              onDelete={() => tab.remove(address)}
              onDefault={() => tab.makeDefault(address)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Form({ tab, address }: { tab: TabState; address: Address | null }) {
  return (
    <AddressForm
      address={address}
      mayBeDefault={address ? !address.default : tab.addresses.length > 0}
      onSave={tab.save}
      onCancel={() => tab.close()}
    />
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd(): void }) {
  if (count >= maxAddresses) return <p>You can save {maxAddresses} addresses. Delete one to add another.</p>;
  return (
    <p>
      <button type="button" data-add className={button.button} onClick={onAdd}>
        Add an address
      </button>
    </p>
  );
}

/** Says where the addresses are stored. */
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
  if (count > maxAddresses)
    return (
      <p role="status">
        An account keeps {maxAddresses} addresses: delete {count - maxAddresses}, and the rest are with you on every
        device. Until then all are kept in this browser.
      </p>
    );
  return (
    <p role="status">
      {status === 'waiting'
        ? 'Kept in this browser for now; they go to your account as soon as we can reach the shop.'
        : 'Kept with your account, and in this browser.'}
    </p>
  );
}

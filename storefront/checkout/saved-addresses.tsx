/** The saved addresses to choose from above a checkout form, and the offer below it to save a typed address. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import styles from './saved-addresses.module.css';
import type { SavedAddressesState } from './use-saved-addresses.ts';

/** Offers the saved addresses in a native select list. */
export function SavedAddresses({ addresses, picked, pick }: SavedAddressesState) {
  if (addresses.length === 0) return null;
  const note = (
    <Link to="/profile?tab=address" className={button.link}>
      Manage addresses
    </Link>
  );
  return (
    <div className={styles.saved}>
      <Field id="saved-address" label="Deliver to" isRequired note={note}>
        {({ required: _always, ...control }) => (
          <select
            {...control}
            value={picked?.id ?? ''}
            onChange={({ target }) => pick(addresses.find(({ id }) => id === target.value) ?? null)}
          >
            {addresses.map(({ id, type, name, address, city, pincode }) => (
              <option key={id} value={id}>
                {type}: {[name, address, `${city} ${pincode}`.trim()].filter(Boolean).join(', ')}
              </option>
            ))}
            <option value="">Another address</option>
          </select>
        )}
      </Field>
    </div>
  );
}

/** Offers to save the typed address; the box is not ticked beforehand. */
export function SaveAddress({ isSavable, isWanted, setWanted, isSignedIn }: SavedAddressesState) {
  if (!isSavable) return null;
  return (
    <label className={styles.save}>
      <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
      <span>Save this address</span>
      <small>{isSignedIn ? 'With your account, for the next time.' : 'In this browser, for the next time.'}</small>
    </label>
  );
}

/** Shows a saved address as on an envelope, with buttons to edit, delete and choose it. */

import button from '../../look/components/button.module.css';
import type { Address } from '../../shop/customers/addresses.ts';
import styles from './profile.module.css';

interface AddressCardProps {
  address: Address;
  onEdit(): void;
  onDelete(): void;
  onDefault(): void;
}

export function AddressCard({ address, onEdit, onDelete, onDefault }: AddressCardProps) {
  const { id, name, phone, address: street, city, state, pincode, type } = address;
  /** Names the address of a button for screen readers. */
  const of = <span className="visually-hidden"> the address of {`${name}, ${street}`}</span>;
  return (
    <article className={styles.card} aria-labelledby={`address-of-${id}`}>
      <p className={styles.kind}>
        <span>{type}</span>
        {address.default ? <strong> · Default</strong> : null}
      </p>
      <h3 id={`address-of-${id}`}>{name}</h3>
      <address>
        {street}
        <br />
        {[`${city} ${pincode}`.trim(), state].filter(Boolean).join(', ')}
        <br />
        +91 {phone.slice(0, 5)} {phone.slice(5)}
      </address>
      <div className={styles.cardActions}>
        <button type="button" className={button.link} data-edit={id} onClick={onEdit}>
          Edit{of}
        </button>
        <button type="button" className={button.link} onClick={onDelete}>
          Delete{of}
        </button>
        {address.default ? null : (
          <button type="button" className={button.link} onClick={onDefault}>
            Make default{of}
          </button>
        )}
      </div>
    </article>
  );
}

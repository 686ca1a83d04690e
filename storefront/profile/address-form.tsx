/** Adds or edits an address: the checkout's fields, Home or Office, and whether it is the default. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { type Address, type AddressFields, addressTypes } from '../../shop/customers/addresses.ts';
import { FormSections } from '../checkout/form-sections.tsx';
import { useCheckoutForm } from '../checkout/use-checkout-form.ts';
import { addressDraftOf, createAddressForm, useAddressDraft } from './address-draft.ts';
import styles from './profile.module.css';

interface AddressFormProps {
  /** Address to edit; `null` to add one. */
  address: Address | null;
  /** True if it can be made the default; the only address is the default anyway. */
  mayBeDefault: boolean;
  onSave(fields: AddressFields, isDefault: boolean): void;
  onCancel(): void;
}

export function AddressForm({ address, mayBeDefault, onSave, onCancel }: AddressFormProps) {
  const form = createAddressForm(address ? 'Edit address' : 'New address');
  const { check, ...fields } = useCheckoutForm(form, useAddressDraft);
  const [type, setType] = useState(address?.type ?? addressTypes[0]);
  const [isDefault, setDefault] = useState(false);
  const isBusy = useRef(false);
  const box = useRef<HTMLFormElement>(null);

  // Filled only once: if another tab changes the address meanwhile, what was typed stays.
  const fillDraft = useEffectEvent(() => useAddressDraft.getState().put(addressDraftOf(address)));
  useEffect(() => {
    fillDraft();
    box.current?.querySelector('input')?.focus();
    return () => useAddressDraft.getState().clear();
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const checked = await check();
    isBusy.current = false;
    if (checked.kind === 'ok') return onSave({ ...checked.billing, type }, isDefault);
    document.getElementById(`${form.id}-${checked.first}`)?.focus();
  };
  return (
    <form ref={box} className={styles.addressForm} noValidate onSubmit={(event) => void save(event)}>
      <FormSections form={form} {...fields} />
      <fieldset className={styles.types}>
        <legend>Type</legend>
        {addressTypes.map((one) => (
          <label key={one}>
            <input type="radio" name="type" checked={type === one} onChange={() => setType(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      {mayBeDefault ? (
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          Make it the default
        </label>
      ) : null}
      <div className={styles.row}>
        <button type="submit" className={`${button.button} ${button.action}`}>
          Save address
        </button>
        <button type="button" className={button.link} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

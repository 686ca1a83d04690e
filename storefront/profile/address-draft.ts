/** The profile's address form: fields and rules of the billing page, with a draft of its own. */
import { type Address, type AddressFields, addressFieldsSchema } from '../../shop/customers/addresses.ts';
import {
  addressField,
  type CheckoutForm,
  cityField,
  nameInputAttributes,
  phoneField,
  pinField,
  stateField,
} from '../checkout/checkout-form.ts';
import { createFormDraft, type DraftValues } from '../checkout/draft.ts';

export const useAddressDraft = createFormDraft(null);

const { shape } = addressFieldsSchema;
type Typed = Omit<AddressFields, 'type'>;

/** Creates the address form; `title` is its heading. */
export function createAddressForm(title: string): CheckoutForm<Typed> {
  return {
    id: 'address',
    sections: [
      {
        title,
        fields: [
          { name: 'fullName', label: 'Full name', isRequired: true, autoComplete: 'name', ...nameInputAttributes },
          { ...phoneField, hint: 'For the courier' },
          addressField,
          pinField,
          cityField,
          stateField,
        ],
      },
    ],
    hasStateList: false,
    shape: { ...shape, fullName: shape.name },
    read: (values) => typed.safeParse(values),
  };
}

/** Schema of the draft. It checks `fullName`, so that mistakes name the draft's field, and returns it as `name`. */
const typed = addressFieldsSchema
  .omit({ name: true, type: true })
  .extend({ fullName: shape.name })
  .transform(({ fullName, ...rest }) => ({ ...rest, name: fullName }));

/** Returns the draft that edits an address; an empty one for `null`. */
export function addressDraftOf(address: Address | null): Partial<DraftValues> {
  const { name = '', phone = '', address: street = '', city = '', state = '', pincode = '' } = address ?? {};
  return { fullName: name, phone, address: street, city, state, pincode };
}

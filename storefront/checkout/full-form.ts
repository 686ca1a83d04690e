/** The longer checkout form (spec 3, Checkout form), with company and apartment, and a state chosen from a list. */
import { paymentMethods, fullFormSchema as schema, toBilling } from '../../shop/checkout/full-form.ts';
import { choiceOfState } from '../../shop/contact/indian-states.ts';
import {
  addressField,
  type CheckoutForm,
  cityField,
  emailField,
  nameInputAttributes,
  phoneField,
  pinField,
  stateField,
} from './checkout-form.ts';

/** Schema that turns the form's values into billing details. */
const complete = schema.transform(toBilling);

export const fullForm: CheckoutForm = {
  id: 'full',
  sections: [
    { title: 'Contact', fields: [emailField, phoneField] },
    {
      title: 'Delivery',
      fields: [
        {
          name: 'firstName',
          label: 'First name',
          isRequired: true,
          width: 'half',
          autoComplete: 'given-name',
          ...nameInputAttributes,
        },
        {
          name: 'lastName',
          label: 'Last name',
          isRequired: true,
          width: 'half',
          autoComplete: 'family-name',
          ...nameInputAttributes,
        },
        { name: 'company', label: 'Company', width: 'half', autoComplete: 'organization', ...nameInputAttributes },
        {
          name: 'apartment',
          label: 'Apartment, floor, suite',
          width: 'half',
          autoComplete: 'address-line2',
          ...nameInputAttributes,
        },
        { ...addressField, hint: 'House number, street, area' },
        { ...pinField, isRequired: true },
        { ...cityField, isRequired: true },
        { ...stateField, isRequired: true },
      ],
    },
  ],
  hasStateList: true,
  shape: schema.shape,
  read: (values) =>
    // The list shows its first choice before one is chosen: the shop is told of none, and asks if the PIN code does not say.
    complete.safeParse({
      ...values,
      state: values.state && choiceOfState(values.state),
      paymentMethod: paymentMethods[0],
    }),
};

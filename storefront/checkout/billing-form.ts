/**
 * The form of the billing page (spec 3, Billing form): name, phone, e-mail and address are required, the rest is not.
 */
import { billingSchema } from '../../shop/contact/billing.ts';
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

export const billingForm: CheckoutForm = {
  id: 'billing',
  sections: [
    {
      title: 'Billing Details',
      fields: [
        { name: 'fullName', label: 'Full name', isRequired: true, autoComplete: 'name', ...nameInputAttributes },
        phoneField,
        emailField,
        addressField,
        {
          ...pinField,
          question: 'Where should the courier go? Add your PIN code, or press the button again and add it later.',
        },
        cityField,
        stateField,
      ],
    },
  ],
  hasStateList: false,
  shape: billingSchema.shape,
  read: (values) => billingSchema.safeParse(values),
};

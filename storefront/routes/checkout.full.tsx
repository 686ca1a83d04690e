/** The longer checkout form: contact, delivery with company and apartment, the way to pay, summary, Pay Now. */
import { Link, useLocation } from 'react-router';
import button from '../../look/components/button.module.css';
import { paymentMethods } from '../../shop/checkout/full-form.ts';
import { noPageQuery } from '../../shop/page-query.ts';
import styles from '../checkout/checkout-page.module.css';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { fullForm } from '../checkout/full-form.ts';
import { pageMeta } from '../seo/meta.ts';
import { useShop } from '../state/shop.ts';
import type { Route } from './+types/checkout.full';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Checkout, full form', description: 'Where to send it, and how to pay.' }),
  { name: 'robots', content: 'noindex' },
];

export default function FullCheckout() {
  const { state } = useLocation();
  const otherForm = (
    <p>
      <Link to="/checkout" state={state} replace className={button.link}>
        Back to the short form
      </Link>
    </p>
  );
  return (
    <CheckoutPage form={fullForm} action="Pay Now" otherForm={otherForm}>
      <PaymentMethod />
    </CheckoutPage>
  );
}

/** Shows the one way to pay: the provider accepts UPI and cards. UPI is named first because most buyers use it. */
function PaymentMethod() {
  const { displayName } = useShop().payment;
  return (
    <fieldset className={styles.method}>
      <legend>Payment</legend>
      <label>
        <input type="radio" name="paymentMethod" value={paymentMethods[0]} defaultChecked />
        <span>UPI or card</span>
        <small>Any UPI app, or a debit or credit card, through {displayName}. You choose in its window.</small>
      </label>
    </fieldset>
  );
}

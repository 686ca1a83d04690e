/** The billing page: details, summary, Place Order. The items come with the navigation, else from the cart. */
import { Link, useLocation } from 'react-router';
import button from '../../look/components/button.module.css';
import { noPageQuery } from '../../shop/page-query.ts';
import { billingForm } from '../checkout/billing-form.ts';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/checkout';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checkout', description: 'Where to send it, and how to pay.', isPrivate: true });

export default function Checkout() {
  const { state } = useLocation();
  const otherForm = (
    <p>
      <Link to="/checkout/full" state={state} replace className={button.link}>
        Ship to a company or an apartment? Use the full form
      </Link>
    </p>
  );
  return <CheckoutPage form={billingForm} action="Place Order" hasRequiredAlert otherForm={otherForm} />;
}

/** The page of a payment link, which the merchant sends to a buyer (decision 0053). */

import { noPageQuery } from '../../shop/page-query.ts';
import { LinkedCheckout } from '../checkout/linked-checkout.tsx';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/pay';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pay for your order', description: 'The pieces that we keep for you.', isPrivate: true });

export default function Pay() {
  return <LinkedCheckout />;
}

/** The page behind the link by which a buyer gives the address of an order that was made again (decision 0097). */
import { noPageQuery } from '../../shop/page-query.ts';
import { OrderAddress } from '../order-address/order-address.tsx';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/address';

export const handle = noPageQuery;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your address', description: 'Where we may send your order.', isPrivate: true });

export default function Address() {
  return <OrderAddress />;
}

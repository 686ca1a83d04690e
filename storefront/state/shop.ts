import { useRouteLoaderData } from 'react-router';
import type { fetchShopData } from '../api/shop-data.ts';

/** Returns the root loader's data: the shop's facts, house, addresses and settings. Throws if the loader failed. */
export function useShop() {
  const data = useRouteLoaderData<typeof fetchShopData>('root');
  if (!data) throw new Error('the root loader has not run');
  return data;
}

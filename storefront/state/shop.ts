/** The shop's facts and its payment window's settings, as the root loader gave them. */
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

export function useShop() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('the root loader has not run');
  return data;
}

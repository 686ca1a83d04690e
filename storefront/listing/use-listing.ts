/** Gives the parts of a listing its view, read from the address, and the navigation to another view. */
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import { isListingPath } from '../navigation/links.ts';
import { chipsOf } from './chips.ts';
import { addressOfView, fetchKeyOf, type ListView, readListView } from './filter-address.ts';

export interface ListingState {
  readonly view: ListView;
  /** Another list is being fetched. */
  readonly isLoading: boolean;
  readonly isNarrowed: boolean;
  addressOf(view: ListView): string;
  /**
   * A `step` is gone back from: another question to the shop, asked in the page. Columns, 'Load more' and what is chosen
   * while the sheet is open take the place of what was there (`replace`). The page never scrolls by itself.
   */
  go(view: ListView, how: 'step' | 'replace', hash?: string): void;
}

/** `hasFabric` is false where the page itself is a fabric: none is then read from the address. */
export function useListing(hasFabric: boolean): ListingState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const read = readListView(new URLSearchParams(search));
  const view = hasFabric ? read : { ...read, filter: { ...read.filter, categories: [] } };
  const addressOf = (next: ListView) => addressOfView(pathname, next);
  return {
    view,
    isLoading: coming !== undefined && isListingPath(coming.pathname),
    isNarrowed: chipsOf(view).length > 0,
    addressOf,
    go: (next, how, hash = '') => {
      void navigate(`${addressOf(next)}${hash}`, { preventScrollReset: true, replace: how === 'replace' });
    },
  };
}

/** The view that a form of filters asks for: from its first page, in the columns of now. */
export function viewOfForm(form: HTMLFormElement): ListView {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...readListView(new URLSearchParams(fields)), page: 1 };
}

/** For the routes of lists: other columns are the same list, and the shop is not asked again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [was, next] = [readListView(currentUrl.searchParams), readListView(nextUrl.searchParams)];
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && was.page === next.page && fetchKeyOf(was) === fetchKeyOf(next);
  return isSameList && was.grid !== next.grid ? false : defaultShouldRevalidate;
}

/** Gives the parts of a listing its view, read from the address, and the navigation to another view. */
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import { isListingPath } from '../navigation/links.ts';
import { filterChipsOf } from './chips.ts';
import { addressOfListView, fetchKeyOfListView, type ListView, parseListView } from './filter-address.ts';

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
  const read = parseListView(new URLSearchParams(search));
  const view = hasFabric ? read : { ...read, filter: { ...read.filter, categories: [] } };
  const addressOf = (next: ListView) => addressOfListView(pathname, next);
  return {
    view,
    isLoading: coming !== undefined && isListingPath(coming.pathname),
    isNarrowed: filterChipsOf(view).length > 0,
    addressOf,
    go: (next, how, hash = '') => {
      void navigate(`${addressOf(next)}${hash}`, { preventScrollReset: true, replace: how === 'replace' });
    },
  };
}

/** The view that a form of filters asks for: from its first page, in the columns of now. */
export function readListViewForm(form: HTMLFormElement): ListView {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...parseListView(new URLSearchParams(fields)), page: 1 };
}

/** Tells React Router whether to load a list again: other columns are the same list, and the shop is not asked. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [was, next] = [parseListView(currentUrl.searchParams), parseListView(nextUrl.searchParams)];
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    was.page === next.page &&
    fetchKeyOfListView(was) === fetchKeyOfListView(next);
  return isSameList && was.grid !== next.grid ? false : defaultShouldRevalidate;
}

/** Gives the parts of a listing its view, parsed from the address, and the navigation to another view. */
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import { isListingPath } from '../navigation/links.ts';
import { useShop } from '../state/shop.ts';
import { type FilterChip, filterChipsOf } from './chips.ts';
import { addressOfListView, fetchKeyOfListView, type ListView, parseListView } from './filter-address.ts';

export interface ListingState {
  readonly view: ListView;
  /** True while a listing is being fetched. */
  readonly isLoading: boolean;
  /** The filters that narrow the list. */
  readonly chips: readonly FilterChip[];
  /** True for a search without other filters. */
  readonly isOnlySearched: boolean;
  addressOf(view: ListView): string;
  /**
   * Navigates to another view. With `step`, for filters and order chosen in the page, Back leads to the present view.
   * With `replace`, for columns, 'Load more' and choices in the sheet, it does not. Neither scrolls the page.
   */
  go(view: ListView, how: 'step' | 'replace', hash?: string): void;
}

/**
 * Returns the state of a listing that was loaded for a view. The columns are those of the address, as others load nothing. The
 * titles of the house are those of the visit; what the list is of is the loader's to say.
 */
export function useListing(loaded: ListView): ListingState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const { house } = useShop();
  const view = { ...loaded, grid: parseListView(new URLSearchParams(search)).grid };
  const chips = filterChipsOf(view, house);
  const addressOf = (next: ListView) => addressOfListView(pathname, next);
  return {
    view,
    isLoading: coming !== undefined && isListingPath(coming.pathname),
    chips,
    isOnlySearched: view.filter.search !== '' && chips.length === 1,
    addressOf,
    go: (next, how, hash = '') => {
      void navigate(`${addressOf(next)}${hash}`, { preventScrollReset: true, replace: how === 'replace' });
    },
  };
}

/** Returns the first page of the view that a form of filters states. */
export function readListViewForm(form: HTMLFormElement): ListView {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...parseListView(new URLSearchParams(fields)), page: 1 };
}

/** Tells React Router whether to load a listing again; it need not if only the columns have changed. */
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

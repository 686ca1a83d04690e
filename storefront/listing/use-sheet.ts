/**
 * Tells whether the filter sheet is open, by the address (`#filter-panel`): Back closes it and keeps what was chosen in it, also a choice
 * that still loads, and before JavaScript the same link unfolds the filters in the page.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

export const filterPanelId = 'filter-panel';
const hash = `#${filterPanelId}`;

/** Tells whether the window is so narrow that the filters are in a sheet; wider ones show them beside the list. */
const isNarrow = () => matchMedia('(max-width: 1023px)').matches;

interface Sheet {
  /** True once JavaScript runs: the sheet is then used instead of the panel in the page. */
  readonly isLive: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

export function useFilterSheet(): Sheet {
  const { pathname, search, hash: shown, state } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const isLive = useSyncExternalStore(never, yes, no);
  const preventScrollReset = true;
  const isStep = useNavigationType() === 'POP';
  const address = pathname + search;
  const going = coming?.hash === hash ? coming.pathname + coming.search : '';
  /** Address of the list that was chosen under the open sheet. */
  const chosen = useRef('');
  useEffect(() => {
    if (shown === hash) {
      // A step back that loads leaves it as it is.
      if (going || !coming) chosen.current = going || address;
      return;
    }
    const kept = chosen.current;
    chosen.current = '';
    const isSamePage = kept.split('?')[0] === pathname;
    // In place of the entry: one that no press of the page has added is passed over by a browser's Back.
    if (isStep && isSamePage && kept !== address) void navigate(kept, { replace: true, preventScrollReset });
  }, [shown, address, pathname, isStep, navigate, coming, going]);
  return {
    isLive,
    isOpen: isLive && shown === hash && isNarrow(),
    open: () => void navigate(`${pathname}${search}${hash}`, { state: { over: search }, preventScrollReset }),
    close: () => {
      // If nothing was chosen, goes back to the entry before the sheet. A choice may still be loading (`coming`).
      if (!coming && (state as { over?: string } | null)?.over === search) void navigate(-1);
      else void navigate(`${pathname}${(coming ?? { search }).search}`, { replace: true, preventScrollReset });
    },
  };
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Fetches data in the browser for one component (docs/decisions/0028-browser-data.md). */
import { useEffect, useEffectEvent, useReducer } from 'react';

/** Status and data of a query. `data` is the last data of the query's key, kept during a refetch and when it fails. */
export type QueryState<T> =
  | { readonly status: 'loading'; readonly data: T | undefined }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly data: T | undefined; readonly error: unknown };

/** Fetches the data of a key, given the last data of the same key; rejects if that fails. */
export type Fetcher<T> = (signal: AbortSignal, last: T | undefined) => Promise<T>;

export type Query<T> = QueryState<T> & {
  /** Fetches again; does nothing while a fetch is under way. */
  refetch(): void;
  /** Replaces the data without a fetch, and aborts a fetch that is under way. */
  setData(data: T): void;
};

/**
 * Fetches the data of `key` when the component mounts and whenever the key changes; with `null` it fetches nothing and
 * the status stays `loading`. `initial` data of the first key is ready without a fetch. When the component unmounts or
 * the key changes, the fetch is aborted and its answer ignored. `fetcher` may be a new function in each rendering.
 */
export function useQuery<T>(key: string | null, fetcher: Fetcher<T>, initial?: T): Query<T> {
  const [kept, dispatch] = useReducer(nextQueryState<T>, initialQueryState(key, initial));
  if (kept.key !== key) dispatch({ type: 'key', key });
  const { state } = kept.key === key ? kept : initialQueryState<T>(key);
  const isLoading = state.status === 'loading';
  const startFetch = useEffectEvent((signal: AbortSignal) =>
    runFetch(() => fetcher(signal, state.data), signal, dispatch),
  );
  useEffect(() => {
    if (key === null || !isLoading) return;
    const controller = new AbortController();
    void startFetch(controller.signal);
    return () => controller.abort();
  }, [key, isLoading]);
  return {
    ...state,
    refetch: () => dispatch({ type: 'refetch' }),
    setData: (data) => dispatch({ type: 'data', data }),
  };
}

interface KeyedState<T> {
  readonly key: string | null;
  readonly state: QueryState<T>;
}

type FetchEvent<T> = { readonly type: 'data'; readonly data: T } | { readonly type: 'error'; readonly error: unknown };

type QueryEvent<T> =
  | FetchEvent<T>
  | { readonly type: 'refetch' }
  | { readonly type: 'key'; readonly key: string | null };

/** Returns the state of a key before its first fetch. */
export function initialQueryState<T>(key: string | null, initial?: T): KeyedState<T> {
  return {
    key,
    state: initial === undefined ? { status: 'loading', data: initial } : { status: 'ready', data: initial },
  };
}

/**
 * Returns the state after an event. Data are kept during a refetch and after an error, and dropped when the key
 * changes.
 */
export function nextQueryState<T>({ key, state }: KeyedState<T>, event: QueryEvent<T>): KeyedState<T> {
  switch (event.type) {
    case 'key':
      return initialQueryState(event.key);
    case 'refetch':
      return { key, state: { status: 'loading', data: state.data } };
    case 'data':
      return { key, state: { status: 'ready', data: event.data } };
    case 'error':
      return { key, state: { status: 'failed', data: state.data, error: event.error } };
  }
}

/** Runs a fetch and dispatches its data or its error, unless `signal` was aborted meanwhile. */
export async function runFetch<T>(
  fetchData: () => Promise<T>,
  signal: AbortSignal,
  dispatch: (event: FetchEvent<T>) => void,
): Promise<void> {
  const event = await fetchData().then(
    (data): FetchEvent<T> => ({ type: 'data', data }),
    (error: unknown): FetchEvent<T> => ({ type: 'error', error }),
  );
  if (!signal.aborted) dispatch(event);
}

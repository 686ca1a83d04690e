/**
 * Returns a value from the address and its setter. A value that was set is shown until the address changes: `asked` is what it
 * says, if that may be another than the value.
 */
import { useState } from 'react';

export function useLatestChoice<T>(value: T, asked: unknown = value): [T, (next: T) => void] {
  const [state, setState] = useState({ value, asked, shown: value });
  const isLatest = state.value === value && state.asked === asked;
  if (!isLatest) setState({ value, asked, shown: value });
  return [isLatest ? state.shown : value, (shown) => setState({ value, asked, shown })];
}

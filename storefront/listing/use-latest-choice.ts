/** Returns a value from the address and its setter. A value that was set is shown until the address changes. */
import { useState } from 'react';

export function useLatestChoice<T>(value: T): [T, (next: T) => void] {
  const [state, setState] = useState({ value, shown: value });
  if (state.value !== value) setState({ value, shown: value });
  return [state.value === value ? state.shown : value, (shown) => setState({ value, shown })];
}

/** Fetches the search panel's script: when it is opened, or is about to be. Not beside its state, which it needs itself. */
export function importSearchPanel() {
  return import('./search-panel.tsx');
}

/** Loads the search panel early, when a pointer is over its icon. Ignores failures: a press loads it again. */
export function prefetchSearchPanel(): void {
  importSearchPanel().catch(() => {});
}

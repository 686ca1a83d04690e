/** Fetches the search panel's script. In a file of its own: the panel's script itself imports the panel's state. */
export function importSearchPanel() {
  return import('./search-panel.tsx');
}

/** Loads the search panel early, when a pointer is over its icon. Ignores failures: a press loads it again. */
export function prefetchSearchPanel(): void {
  importSearchPanel().catch(() => {});
}

/** Fetches the search panel's script: when it is opened, or is about to be. Not beside its state, which it needs itself. */
export function importSearch() {
  return import('./search-panel.tsx');
}

/** Who points at the icon is about to press it. Failing is no matter: pressing tries again. */
export function fetchSearch(): void {
  importSearch().catch(() => {});
}

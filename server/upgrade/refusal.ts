/** Error with the reason, for the merchant, why an upgrade is not begun or does not go on. */
export class UpgradeRefusal extends Error {}

/** Returns the reason of a failed act in plain words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOSPC') return 'The disk is full: free some space.';
  return error.message || error.name;
}

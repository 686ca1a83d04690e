/** Loads the identity that the shop uses: the built-in one, or Firebase, whose script is fetched only here. */
import type { IdentityInBrowser } from '../../shop/ports/identity.ts';
import type { BrowserIdentity } from './browser-identity.ts';
import { builtInBrowserIdentity } from './built-in.ts';

export async function loadBrowserIdentity(config: IdentityInBrowser): Promise<BrowserIdentity> {
  if (config.provider === 'built-in') return builtInBrowserIdentity;
  const { firebaseBrowserIdentity } = await import('./firebase.ts');
  return firebaseBrowserIdentity(config);
}

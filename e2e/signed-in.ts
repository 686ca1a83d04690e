/** A signed-in shopper, until there is a sign-in to go through: the page's own user store is told, as sign-in will. */
import type { Page } from 'playwright-core';

export interface SignedIn {
  readonly uid: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export const byEmail: SignedIn = { uid: 'u1', email: 'mitali@example.in', phoneNumber: null };
export const byPhone: SignedIn = { uid: 'u2', email: null, phoneNumber: '+919876543210' };

/** Lasts until the page is loaded anew. The store is found among the scripts that the page has loaded. */
export async function signIn(page: Page, user: SignedIn): Promise<void> {
  await page.waitForLoadState('networkidle');
  const isTold = await page.evaluate<boolean>(tellStore(user));
  if (!isTold) throw new Error('no script of this page holds the user store');
}

/** As text: an `import()` written here would be the test runner's own. */
function tellStore(user: SignedIn): string {
  return `(async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const address of scripts.filter((name) => /assets.[^/]+[.]js$/.test(name))) {
      const store = Object.values(await import(address)).find((part) => part?.getState?.().setUser);
      store?.getState().setUser(${JSON.stringify(user)});
      if (store) return true;
    }
    return false;
  })()`;
}

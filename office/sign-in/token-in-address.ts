/** Reads the token of an invitation or a link from the address, and takes it out of the address and its history. */
import type { SignInToken } from '../api/sign-in.ts';

/** Returns the token behind the `#`; `null` if there is none. */
export function tokenIn(hash: string): SignInToken | null {
  const [, purpose, token] = /^#(invitation|link)=([\w-]{1,100})$/.exec(hash) ?? [];
  return token === undefined ? null : { purpose: purpose as SignInToken['purpose'], token };
}

/** Returns the token of the address that was opened, which then no longer has it. */
export function takeToken(): SignInToken | null {
  const token = tokenIn(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}

/**
 * Fills in the checkout with what is known of the shopper: the default address or, without one, that of the account's
 * last order, and the account's own e-mail and phone. What the shopper typed is never overwritten.
 */
import { type RefObject, useEffect } from 'react';
import { splitFullName } from '../../shop/checkout/full-form.ts';
import { type Address, defaultAddressOf } from '../../shop/customers/addresses.ts';
import { mobileDigitsOf } from '../../shop/ports/identity.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { type User, useUser } from '../state/user.ts';
import { type DraftValues, useCheckoutDraft } from './draft.ts';

type Known = Pick<Address, 'name' | 'phone' | 'address' | 'city' | 'state' | 'pincode'>;

/** The draft's address fields, all empty. */
export const emptyAddress = { company: '', address: '', apartment: '', pincode: '', city: '', state: '' };

/** Converts an address into the draft's fields. */
export function toDraftValues({ name, phone, address, city, state, pincode }: Known): Partial<DraftValues> {
  return { ...emptyAddress, fullName: name, ...splitFullName(name), phone, address, pincode, city, state };
}

/** Fills in the checkout's draft, unless the shopper has picked an address (`isChosen`). */
export function useBuyerPrefill(
  { addresses, isRestored }: { addresses: readonly Address[]; isRestored: boolean },
  isChosen: RefObject<boolean>,
): void {
  const user = useUser((auth) => auth.user);
  useEffect(() => {
    if (!isRestored || isChosen.current) return;
    const first = defaultAddressOf(addresses);
    if (first) fill(first, user);
    fillContact(user);
  }, [isRestored, addresses, user, isChosen]);

  const asksForLast = isRestored && addresses.length === 0 && user !== null;
  useEffect(() => {
    if (!asksForLast) return;
    const leaving = new AbortController();
    const fillLast = (last: Known | null) => last && !isChosen.current && fill(last, user);
    // A failure is not shown: the form merely stays empty.
    lastDelivery(leaving.signal).then(fillLast, () => {});
    return () => leaving.abort();
  }, [asksForLast, user, isChosen]);
}

function fill(known: Known, user: User | null): void {
  const { values, put } = useCheckoutDraft.getState();
  const isUntouched = [values.fullName, values.address, values.pincode, values.city, values.state].every(
    (one) => one === '',
  );
  if (!isUntouched) return;
  const isPhoneTyped = values.phone !== '' && values.phone !== phoneOf(user);
  put({ ...toDraftValues(known), ...(isPhoneTyped && { phone: values.phone }) });
}

function fillContact(user: User | null): void {
  const { values, put } = useCheckoutDraft.getState();
  if (values.email === '' && user?.email) put({ email: user.email });
  if (values.phone === '' && phoneOf(user)) put({ phone: phoneOf(user) });
}

/** Returns the ten digits of an account's number; `''` if it has none. */
function phoneOf(user: User | null): string {
  return (user?.phoneNumber && mobileDigitsOf(user.phoneNumber)) || '';
}

/** Returns the delivery details of the account's last order; `null` if there is none. */
async function lastDelivery(signal: AbortSignal): Promise<Known | null> {
  const { orders } = await answerOf(browserApi['order-history'].$get({ query: {} }, { init: { signal } }));
  const last = orders.find(({ delivery }) => delivery !== null);
  return last?.delivery ? { name: last.full_name, ...last.delivery } : null;
}

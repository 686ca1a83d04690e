/**
 * The saved addresses of a shopper (spec 3, Address): in the browser and, of a signed-in customer, with the account.
 * Exactly one is the default while there is any. Pure.
 */
import { z } from 'zod';
import { billingSchema, indianMobileSchema, pincodeSchema } from '../contact/billing.ts';
import type { MergeSides } from './item-lists.ts';

/** Most addresses that a browser and an account keep. */
export const maxAddresses = 20;

export const addressTypes = ['Home', 'Office'] as const;

/** Fields of an address, validated by the checkout's rules, so that every saved address can be delivered to. */
export const addressFieldsSchema = z.object({
  name: billingSchema.shape.fullName,
  phone: indianMobileSchema,
  address: billingSchema.shape.address,
  city: billingSchema.shape.city,
  state: billingSchema.shape.state,
  pincode: pincodeSchema.or(z.literal('')),
  type: z.enum(addressTypes),
});
export type AddressFields = z.output<typeof addressFieldsSchema>;

const keptAddress = addressFieldsSchema.extend({
  id: z.string().regex(/^[\w-]{1,40}$/),
  default: z.boolean(),
});
export type Address = z.output<typeof keptAddress>;

/** Schema of the whole list of an account: distinct ids and exactly one default. */
export const addressBookSchema = z
  .array(keptAddress)
  .max(maxAddresses)
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Two of your addresses got mixed up. Please reload the page.',
  )
  .refine(
    (all) => all.length === 0 || all.filter((one) => one.default).length === 1,
    'Choose one address as the default.',
  );

/**
 * Returns the list with an address appended; the first one becomes the default. The caller checks that there is room.
 */
export function withAddressAdded(all: readonly Address[], id: string, fields: AddressFields): Address[] {
  return withOneDefault([...all, { ...fields, id, default: false }]);
}

/** Returns the list with the fields of one address replaced. */
export function withAddressEdited(all: readonly Address[], id: string, fields: AddressFields): Address[] {
  return all.map((one) => (one.id === id ? { ...one, ...fields } : one));
}

/** Returns the list without an address. If it was the default, the first of the others becomes it. */
export function withAddressRemoved(all: readonly Address[], id: string): Address[] {
  return withOneDefault(all.filter((one) => one.id !== id));
}

/** Returns the list with the address `id` as the default. */
export function withDefaultAddress(all: readonly Address[], id: string): Address[] {
  return withOneDefault(all, id);
}

/** Returns the default address, or `null` if there are none. */
export function defaultAddressOf(all: readonly Address[]): Address | null {
  return all.find((one) => one.default) ?? null;
}

/** Returns the list with one default: the address `id`, else the first that is marked as default, else the first. */
function withOneDefault(all: readonly Address[], id?: string): Address[] {
  const chosen = all.find((one) => one.id === id) ?? defaultAddressOf(all) ?? all[0];
  return all.map((one) => (one.default === (one === chosen) ? one : { ...one, default: one === chosen }));
}

/** Parses the addresses that a browser has stored; drops invalid ones, and all but the last of one id. */
export function parseStoredAddresses(stored: string | null): Address[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    const read = (Array.isArray(list) ? list : []).map((one) => keptAddress.safeParse(one));
    const all = read.flatMap(({ data }) => data ?? []);
    return withOneDefault([...new Map(all.map((one) => [one.id, one])).values()]);
  } catch {
    return [];
  }
}

/**
 * Merges the lists of two devices (see `mergeItemLists`): theirs, then those only in mine. An address changed on one
 * side and deleted on the other stays; one changed on both is mine. A new address equal to one of theirs is not added,
 * so that one typed on two devices does not appear twice.
 */
export function mergeAddresses({ base, mine, theirs }: MergeSides<Address>): Address[] {
  const [was, here, there] = [byId(base ?? []), byId(mine), byId(theirs)];
  const isKnown = (one: Address) =>
    !was.has(one.id) && !there.has(one.id) && theirs.some((other) => isSameAddress(one, other));
  const ids = new Set([...there.keys(), ...mine.filter((one) => !isKnown(one)).map(({ id }) => id)]);
  const merged = [...ids].flatMap((id) => {
    const [old, ours, others] = [was.get(id), here.get(id), there.get(id)];
    if (isSameAddress(ours, old)) return others ?? [];
    if (isSameAddress(others, old)) return ours ?? [];
    return ours ?? others ?? [];
  });
  const [old, ours, others] = [base ?? [], mine, theirs].map((all) => defaultAddressOf(all)?.id);
  return withOneDefault(merged, others === old ? ours : others);
}

/** Removes addresses that came from another account and have not changed since. */
export function subtractAddresses(all: readonly Address[], others: readonly Address[]): Address[] {
  const theirs = byId(others);
  return withOneDefault(all.filter((one) => !isSameAddress(one, theirs.get(one.id))));
}

function byId(all: readonly Address[]): Map<string, Address> {
  return new Map(all.map((one) => [one.id, one]));
}

const compared = ['name', 'phone', 'address', 'city', 'state', 'pincode', 'type'] as const;

/** Tells whether two addresses are equal but for their ids; two missing ones are equal. */
export function isSameAddress(one: AddressFields | undefined, other: AddressFields | undefined): boolean {
  if (!one || !other) return one === other;
  return compared.every((field) => one[field] === other[field]);
}

/**
 * Remembers each list as of its last synchronisation with an account, under `accountSync` in local storage, to tell
 * what has changed here since. Cart and wishlist stay remembered after a sign-out, so that the items of one account do
 * not move to the account of the next customer in this browser.
 */
import { z } from 'zod';
import { parseStoredAddresses } from '../../shop/customers/addresses.ts';
import { itemLinesSchema } from '../../shop/customers/item-lists.ts';

const key = 'accountSync';

const agreedSchema = <Item>(items: z.ZodType<Item[]>) =>
  z
    .object({
      uid: z.string(),
      version: z.number().int().min(0),
      items,
      /** Items that were sent and not answered yet; they may have arrived. */
      sent: items.optional(),
    })
    .optional()
    .catch(undefined);

const itemList = agreedSchema(itemLinesSchema);
// Parsed leniently: an address that the account's rules would refuse by now was agreed on all the same.
const addresses = agreedSchema(z.array(z.unknown()).transform((all) => parseStoredAddresses(JSON.stringify(all))));
const schema = z.object({ cart: itemList, wishlist: itemList, addresses });

type Memory = z.output<typeof schema>;
type Agreed<Kind extends keyof Memory> = NonNullable<Memory[Kind]>;

/** Memory for the life of the page, where local storage cannot be written. */
let inPage: Memory | null = null;

function read(): Memory {
  if (inPage) return inPage;
  try {
    return schema.catch({}).parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function readLastSync<Kind extends keyof Memory>(kind: Kind): Memory[Kind] {
  return read()[kind];
}

export function writeLastSync<Kind extends keyof Memory>(kind: Kind, what: Agreed<Kind>): void {
  write({ ...read(), [kind]: what });
}

export function forgetLastSync(kind: keyof Memory): void {
  write({ ...read(), [kind]: undefined });
}

/** Forgets the last synchronisation of every list; for an account that was deleted. */
export function forgetAllSyncs(): void {
  write({});
}

function write(memory: Memory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
    inPage = null;
  } catch {
    inPage = memory;
  }
}

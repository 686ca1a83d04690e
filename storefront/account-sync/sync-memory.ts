/**
 * Remembers each list as of its last synchronisation with an account, under `accountSync` in local storage, to tell
 * what has changed here since. Outlives a sign-out, so that one account's items do not move to the next user of this
 * browser.
 */
import { z } from 'zod';
import { parseStoredAddresses } from '../../shop/customers/addresses.ts';
import { itemLinesSchema } from '../../shop/customers/item-lists.ts';

const key = 'accountSync';

const agreedOn = <Item>(items: z.ZodType<Item[]>) =>
  z
    .object({
      uid: z.string(),
      version: z.number().int().min(0),
      items,
      /** Sent, and not answered yet: perhaps it has arrived. */
      sent: items.optional(),
    })
    .optional()
    .catch(undefined);

const itemList = agreedOn(itemLinesSchema);
// Not the strict rules of an account: what they would refuse is still what was agreed on.
const addresses = agreedOn(z.array(z.unknown()).transform((all) => parseStoredAddresses(JSON.stringify(all))));
const schema = z.object({ cart: itemList, wishlist: itemList, addresses });

type Memory = z.output<typeof schema>;
type Agreed<Kind extends keyof Memory> = NonNullable<Memory[Kind]>;

/** Memory for the life of the page, if local storage is forbidden. */
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

/** Forgets the last synchronisation of every list, once the account is deleted. */
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

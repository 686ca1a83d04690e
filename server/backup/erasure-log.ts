/** Keeps beside the backups who was erased, so that a restored backup, older than the erasure, brings nobody back. */
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import {
  type Erasure,
  erasureKinds,
  listUnstoredErasures,
  markErasureStored,
} from '../../shop/customers/erasure-store.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type BackupStore, objectHeaders } from './backup-set.ts';

const folder = 'erasures/';
const erasureSchema = z.object({
  erasedAt: z.coerce.date(),
  // Releases before wrote none.
  contactKeys: z.array(z.string()).optional(),
});

/** Stores the erasures that are not stored yet. */
export async function storeErasures(db: Database, store: BackupStore, now: () => Date): Promise<void> {
  for (;;) {
    const erasures = await listUnstoredErasures(db);
    if (erasures.length === 0) return;
    for (const { id, ...erasure } of erasures) {
      const name = `${folder}${erasure.kind}-${encodeURIComponent(erasure.subject)}.json`;
      await store.write(name, Buffer.from(JSON.stringify(erasure)), objectHeaders);
      await markErasureStored(db, id, now());
    }
  }
}

/**
 * Reads the erasures that are stored beside the backups. Whom one names stands in the name of its file, so that a damaged file brings
 * nobody back; the moment of the erasure is `unknownAt` then. Files of other names are none of the shop's.
 */
export async function* readErasures(store: BackupStore, unknownAt: Date): AsyncGenerator<Erasure> {
  for await (const name of store.list(folder)) {
    const named = nameSchema.safeParse(/^erasures\/(?<kind>[a-z]+)-(?<subject>.+)\.json$/.exec(name)?.groups);
    if (named.success) yield { ...named.data, erasedAt: unknownAt, ...(await readRest(store, name)) };
  }
}

/**
 * Reads the erasures of a place as {@link readErasures} does, but for a place that cannot be read: then it ends, and calls `onAway` with
 * the error.
 */
export async function* readErasuresIfThere(
  store: BackupStore,
  unknownAt: Date,
  onAway: (error: unknown) => void,
): AsyncGenerator<Erasure> {
  try {
    yield* readErasures(store, unknownAt);
  } catch (error) {
    onAway(error);
  }
}

const nameSchema = z.object({
  kind: z.enum(erasureKinds),
  subject: z.string().transform((written, context) => {
    try {
      return decodeURIComponent(written);
    } catch {
      context.addIssue('It is no encoded subject.');
      return z.NEVER;
    }
  }),
});

/** Reads when an erasure was made, and the keys of its contacts; `null` if its file does not say so. */
async function readRest(store: BackupStore, name: string): Promise<Pick<Erasure, 'erasedAt' | 'contactKeys'> | null> {
  try {
    const bytes = await store.read(name);
    return bytes && erasureSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    if (error instanceof OutsideServiceError) throw error;
    return null;
  }
}

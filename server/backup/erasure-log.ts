/** Keeps beside the backups who was erased, so that a restored backup, older than the erasure, brings nobody back. */
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import {
  type Erasure,
  erasureKinds,
  listUnstoredErasures,
  markErasureStored,
} from '../../shop/customers/erasure-store.ts';
import { type BackupStore, objectHeaders } from './backup-set.ts';

const folder = 'erasures/';
const erasureSchema = z.object({ kind: z.enum(erasureKinds), subject: z.string(), erasedAt: z.coerce.date() });

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

/** Reads the erasures that are stored beside the backups. One that cannot be read throws: nobody is to come back. */
export async function* readErasures(store: BackupStore): AsyncGenerator<Erasure> {
  for await (const name of store.list(folder)) {
    const bytes = await store.read(name);
    if (bytes) yield erasureSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  }
}

/** Deletes the backups that are not kept any longer, and the pictures that only they had. */
import { type BackupStore, listBackups, recordNameOf } from './backup-set.ts';
import { backupsToKeep, type RetentionRule } from './retention.ts';

/**
 * Deletes backups by the rule, and leftovers of backups that were never finished. Returns the number of deleted backups.
 * A file that has no description is somebody else's, such as a copy: while there is one, no picture is deleted. Call it
 * while no other backup is made.
 */
export async function deleteOldBackups(store: BackupStore, rule: RetentionRule): Promise<number> {
  const backups = await listBackups(store);
  const keep = backupsToKeep(backups, rule);
  const old = backups.filter(({ takenAt }) => !keep.has(takenAt.getTime()));
  // The file goes first: a description without its file is a leftover, which the next run deletes.
  for (const { file } of old) {
    await store.delete(file);
    await store.delete(recordNameOf(file));
  }
  await deleteLeftovers(store);
  return old.length;
}

async function deleteLeftovers(store: BackupStore): Promise<void> {
  const left = await listBackups(store);
  const described = new Set(left.flatMap(({ file }) => [file, recordNameOf(file)]));
  const others: string[] = [];
  for await (const name of store.list('shop-')) if (!described.has(name)) others.push(name);
  // A description that cannot be read, beside its file, belongs to a backup that can be restored.
  const isDescription = (name: string) => name.endsWith('.json');
  const files = others.filter((name) => !isDescription(name));
  for (const name of others.filter(isDescription))
    if (!files.some((file) => recordNameOf(file) === name)) await store.delete(name);
  if (files.length > 0) return;
  const used = new Set(left.flatMap(({ media }) => media.map(({ object }) => object)));
  for await (const name of store.list('media/')) if (!used.has(name)) await store.delete(name);
}

/** Compares the migrations with those of the release before, which databases have run and run no more. */
import { createHash } from 'node:crypto';
import type { ReleasedMigrations } from './migration-problems.ts';

/** Lists what differs from the release before in the migrations that it brought. `texts` has all, by their names. */
export function problemsOfReleased(
  texts: ReadonlyMap<string, string>,
  { version, migrations }: ReleasedMigrations,
): string[] {
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const changed = Object.entries(migrations).flatMap(([name, hash]) => {
    const text = texts.get(name);
    if (text === undefined) return [`${name} was released with ${version}, and is gone`];
    if (hashOf(text) === hash) return [];
    return [`${name} was released with ${version}, and must stay as it was: write a new migration`];
  });
  const late = [...texts.keys()].filter((name) => name < newest && !(name in migrations));
  return [
    ...changed,
    ...late.map((name) => `${name} comes before ${newest}, which ${version} has: give it a later number`),
  ];
}

/** Returns the SHA-256 of a migration's text in hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

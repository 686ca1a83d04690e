/**
 * Compares the data of the jobs of two releases by their types. The compiler has checked in each release that its code
 * sends and handles each job's data as `JobData` says; so two equal types are understood in both directions.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = (before: string, after: string) => `
import type { JobData as Before } from '${before}/shop/ports/jobs.ts';
import type { JobData as After } from '${after}/shop/ports/jobs.ts';

type Names = keyof Before & keyof After;
/** Jobs that the release before has queued and this one does not do. */
type Gone = Exclude<keyof Before, keyof After>;
type NotUnderstoodAfter = { [Name in Names]: Before[Name] extends After[Name] ? never : Name }[Names];
type NotUnderstoodBefore = { [Name in Names]: After[Name] extends Before[Name] ? never : Name }[Names];

export const gone = (name: Gone): never => name;
export const notUnderstoodAfter = (name: NotUnderstoodAfter): never => name;
export const notUnderstoodBefore = (name: NotUnderstoodBefore): never => name;
`;

/** Returns what the compiler says of the differences between the job data of two releases; empty if there are none. */
export async function compareJobTypes(before: string, after: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-job-types-'));
  try {
    await writeFile(join(folder, 'compare.ts'), program(resolve(before), resolve(after)));
    const compilerOptions = { rootDirs: [], types: ['node'], typeRoots: [resolve('node_modules/@types')] };
    const settings = { extends: resolve('tsconfig.json'), compilerOptions, files: ['compare.ts'], include: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return await compile(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compile(folder: string): Promise<string> {
  return new Promise((done) =>
    execFile(resolve('node_modules/.bin/tsc'), ['--project', folder], (_, output) => done(output.trim())),
  );
}

/**
 * Prepares the release before this one, whose tree of files `previous-release.json` names: in a folder of its own, with its
 * packages and its pages. `record-release.ts` writes that file when a release is made.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { linkTree } from '../../server/upgrade/link-tree.ts';

const run = promisify(execFile);

const recordSchema = z.object({
  version: z.string(),
  /** Git's hash of the release's files. */
  tree: z.string().regex(/^[0-9a-f]{40}$/),
  migrations: z.record(z.string(), z.string()),
});

export type ReleaseRecord = z.output<typeof recordSchema>;

/** Reads the record of the release before this one. */
export async function readReleaseRecord(): Promise<ReleaseRecord> {
  return recordSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, 'previous-release.json'), 'utf8')));
}

/**
 * Unpacks, installs and builds the release before this one in a new folder, which it returns. Throws if the checkout's
 * history does not have its files.
 */
export async function buildPreviousRelease(): Promise<string> {
  const { tree, version } = await readReleaseRecord();
  const folder = await mkdtemp(join(tmpdir(), `saree-release-${version}-`));
  await unpackTree(tree, version, folder);
  const lockfiles = await Promise.all(['.', folder].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')));
  if (lockfiles[0] === lockfiles[1]) await linkTree('node_modules', join(folder, 'node_modules'), ['.cache']);
  else await run(process.execPath, ['setup.mjs'], { cwd: folder });
  await run(process.execPath, ['server/commands/build.ts'], { cwd: folder });
  return folder;
}

async function unpackTree(tree: string, version: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, tree]).catch((error: unknown) => {
    const help = `The files of release ${version} are not in this checkout's history: run git fetch --unshallow`;
    throw new Error(help, { cause: error });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

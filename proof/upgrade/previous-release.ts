/**
 * Prepares the release before this one, whose commit `previous-release.json` names: in a folder of its own, with its
 * packages and its pages. `record-release.ts` writes that file when a release is made.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { linkTree } from '../../server/upgrade/link-tree.ts';

const run = promisify(execFile);

const recordSchema = z.object({
  version: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  migrations: z.record(z.string(), z.string()),
});

export type ReleaseRecord = z.output<typeof recordSchema>;

/** Reads the record of the release before this one. */
export async function readReleaseRecord(): Promise<ReleaseRecord> {
  return recordSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, 'previous-release.json'), 'utf8')));
}

/**
 * Unpacks, installs and builds the release before this one, and returns its folder, which is deleted after the file's
 * tests. Throws if the checkout does not have its commit.
 */
export async function preparePreviousRelease(): Promise<string> {
  const { commit, version } = await readReleaseRecord();
  const folder = await mkdtemp(join(tmpdir(), `saree-release-${version}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await unpackCommit(commit, version, folder);
  const lockfiles = await Promise.all(['.', folder].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')));
  if (lockfiles[0] === lockfiles[1]) await linkTree('node_modules', join(folder, 'node_modules'), ['.cache']);
  else await run(process.execPath, ['setup.mjs'], { cwd: folder });
  await run(process.execPath, ['server/commands/build.ts'], { cwd: folder });
  return folder;
}

async function unpackCommit(commit: string, version: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit]).catch((error: unknown) => {
    const help = `The commit of release ${version} is not in this checkout: run git fetch --unshallow, or git fetch origin ${commit}`;
    throw new Error(help, { cause: error });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFiles, restoreFiles } from './files-as-new.ts';

test('files that were deleted, replaced and added are as they were, in their folders', async () => {
  const place = await mkdtemp(join(tmpdir(), 'files-as-new-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const [folder, kept] = [join(place, 'masters'), join(place, 'kept')];
  await mkdir(join(folder, 'products'), { recursive: true });
  for (const name of ['deleted', 'replaced', 'same']) await writeFile(join(folder, 'products', name), name);
  await keepFiles(folder, kept);
  for (let time = 0; time < 2; time += 1) {
    await rm(join(folder, 'products/deleted'));
    await writeFile(join(folder, 'another'), 'another');
    await rename(join(folder, 'another'), join(folder, 'products/replaced'));
    await writeFile(join(folder, 'added'), 'added');
    await restoreFiles(folder, kept);
    const names = await readdir(join(folder, 'products'));
    expect(names.toSorted()).toEqual(['deleted', 'replaced', 'same']);
    for (const name of names) expect(await readFile(join(folder, 'products', name), 'utf8')).toBe(name);
    expect(await readdir(folder)).toEqual(['products']);
  }
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describePauses, findPauses } from './pauses.ts';

test('an upgrade finds the migrations that a release brings, and the length of the last start', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pauses-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const release = async (name: string, migrations: string[]) => {
    const folder = join(root, name);
    await mkdir(join(folder, 'database/migrations'), { recursive: true });
    for (const one of migrations) await writeFile(join(folder, 'database/migrations', one), 'select 1;');
    return { name: 'shop', version: '0.1.0', dependencies: {}, folder };
  };
  const running = await release('app', ['0001_first.sql']);
  const next = await release('new', ['0001_first.sql', '0002_second.sql', 'README.md']);
  expect(await findPauses(running, next, root)).toEqual({ migrations: ['0002_second.sql'], startS: null });
  await writeFile(join(root, 'last-start.json'), '{"seconds":4.2}');
  expect(await findPauses(running, running, root)).toEqual({ migrations: [], startS: 4.2 });
  await writeFile(join(root, 'last-start.json'), '{"sec');
  expect((await findPauses(running, running, root)).startS).toBe(null);
});

test.each([
  [{ migrations: [], startS: 4.2 }, ['does not change the tables', 'away for about 8 s']],
  [{ migrations: ['0002.sql'], startS: null }, ['by one migration', 'as long as it needs']],
  [{ migrations: ['0002.sql', '0003.sql'], startS: 11 }, ['by 2 migrations', 'away for about 14 s']],
])('an upgrade says how long pages and purchases wait (%j)', (pauses, [tables = '', away = '']) => {
  const [first, second] = describePauses(pauses);
  expect(first).toContain(tables);
  expect(second).toContain(away);
});

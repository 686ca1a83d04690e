import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackupKey } from './backup-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-key-'));
const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

test('a secret key is read from a file with other lines', async () => {
  await writeFile(join(folder, 'key'), `# made today\n${key}\n`);
  expect(await readBackupKey(join(folder, 'key'))).toBe(key);
});

test('a file that is not there, a folder and a file without a key are told apart', async () => {
  await expect(readBackupKey(join(folder, 'gone'))).rejects.toThrow(
    /^There is no file .*gone\. --key takes the path of a file/,
  );
  await expect(readBackupKey(folder)).rejects.toThrow(/^The file cannot be read \(EISDIR\): /);
  await writeFile(join(folder, 'public'), 'age1qqqq');
  await expect(readBackupKey(join(folder, 'public'))).rejects.toThrow(
    /^The file .*public has no secret key: one begins with/,
  );
});

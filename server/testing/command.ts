/** Runs the merchant's commands, each in a process of its own. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Folder of compiled modules, which commands share: reading TypeScript anew took most of a command's time. */
const compiledModules = resolve('node_modules/.cache/compiled-modules');

/** Returns the environment of a command with these settings and no others. */
export function environmentOfCommand(settings: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiledModules, ...settings };
}

/** Returns a function that runs `npm run shop -- …words`, without npm, with these settings and no others. */
export function createCommandRunner(
  settings: Readonly<Record<string, string>>,
): (...words: string[]) => Promise<CommandResult> {
  const shop = fileURLToPath(new URL('../commands/shop.ts', import.meta.url));
  const env = environmentOfCommand(settings);
  return (...words) => {
    const { promise, resolve } = Promise.withResolvers<CommandResult>();
    execFile(process.execPath, [shop, ...words], { env, cwd: '/' }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
    return promise;
  };
}

/** Runs one of the owner's commands as it is typed: a process of its own beside the shop. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** `file` is one of `server/commands/`; `databaseUrl` is the only setting it is given. */
export function commandRunner(file: string, databaseUrl: string): (...args: string[]) => Promise<Ended> {
  const command = fileURLToPath(new URL(`../commands/${file}`, import.meta.url));
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl };
  return (...args) => {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    execFile(process.execPath, [command, ...args], { env, cwd: '/' }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
    return promise;
  };
}

/** Runs the sandbox in a child process, which ends when the shop does, however the shop ends. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../sandbox/start.ts', import.meta.url));

/** Options of the sandbox, and under each service's name the account that it accepts. */
export interface SandboxSettings extends Readonly<Record<string, unknown>> {
  readonly port: number;
  readonly host: string;
  readonly dataFile: string;
  readonly shopUrl: string;
}

export interface SandboxProcess {
  readonly smtpPort: number;
  /** Resolves if the sandbox ends without `stop` having been called. */
  readonly crashed: Promise<void>;
  stop(): Promise<void>;
}

type Report = { type: 'ready'; port: number; smtpPort: number } | { type: 'failed'; code: string; message: string };

/** Starts the sandbox. Rejects with one plain line if it cannot start. */
export function startSandbox(settings: SandboxSettings): Promise<SandboxProcess> {
  const child = fork(entry, [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The sandbox needs nothing of the environment, neither settings nor the variables of `node --watch`.
    env: {},
    detached: true,
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    await ended;
  };
  const crashed = ended.then(() => (stopping ? new Promise<void>(() => {}) : undefined));
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('The sandbox stopped while starting.')));
    child.once('message', (report: Report) => {
      if (report.type === 'ready') resolve({ smtpPort: report.smtpPort, crashed, stop });
      else reject(new Error(sandboxTrouble(report, settings.port)));
    });
  });
}

function sandboxTrouble({ code, message }: { code: string; message: string }, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set SANDBOX_PORT to another.`;
  return `The sandbox could not start: ${message}`;
}

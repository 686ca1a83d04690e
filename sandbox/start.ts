/**
 * Runs the sandbox as a process of its own: `node sandbox/start.ts '<options as JSON>'`.
 *
 * Sends its parent, over IPC, `{type: 'ready', port, smtpPort}` or `{type: 'failed', code, message}`, after which it
 * exits with 1. The sandbox ends with its parent, on SIGTERM and on SIGINT.
 */
import { z } from 'zod';
import { createSandbox } from './sandbox.ts';

// The data file has codes and links to log in, which no other account of the machine may read.
process.umask(0o077);
try {
  await start();
} catch (error) {
  fail(error);
}

async function start(): Promise<void> {
  const sandbox = createSandbox(JSON.parse(process.argv[2] ?? ''));
  const stop = () => {
    void sandbox.close().finally(() => process.exit(0));
  };
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  const { port, smtpPort } = await sandbox.listen();
  console.log(`Sandbox on port ${port}, its mail server on port ${smtpPort}`);
  process.send?.({ type: 'ready', port, smtpPort });
}

function fail(error: unknown): void {
  const code = codeOf(error);
  const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  const exit = () => process.exit(1);
  if (process.send !== undefined) {
    process.send({ type: 'failed', code, message }, undefined, undefined, exit);
    return;
  }
  console.error(`The sandbox did not start (${code}): ${message}`);
  exit();
}

/** Returns `INVALID_OPTIONS`, or Node's own code (`EADDRINUSE` …), or `UNKNOWN` if there is none. */
function codeOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'INVALID_OPTIONS';
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { testOptions } from './testing/tools.ts';

const entry = fileURLToPath(new URL('start.ts', import.meta.url));
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts a sandbox with `options` and returns its first message. */
async function start(options: unknown): Promise<{ type: string; port?: number; smtpPort?: number; code?: string }> {
  child = fork(entry, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  const [message] = await once(child, 'message');
  return message;
}

async function exitCode(): Promise<number | null> {
  const [code] = await once(child!, 'exit');
  return code;
}

test('the sandbox’s process reports that it listens, serves, and ends with its parent', async () => {
  const ready = await start(testOptions);
  expect(ready).toEqual({ type: 'ready', port: expect.any(Number), smtpPort: expect.any(Number) });
  const health = await fetch(`http://127.0.0.1:${ready.port}/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
  child?.disconnect();
  expect(await exitCode()).toBe(0);
});

test('the sandbox reports a port that is taken with the code EADDRINUSE, and exits with 1', async () => {
  const rival = createServer().listen(0, '127.0.0.1');
  await once(rival, 'listening');
  const address = rival.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await start({ ...testOptions, port })).toMatchObject({ type: 'failed', code: 'EADDRINUSE' });
  expect(await exitCode()).toBe(1);
  rival.close();
});

test('the sandbox reports invalid options by name, and exits with 1', async () => {
  const failed = await start({ ...testOptions, shopUrl: 'nowhere' });
  expect(failed).toMatchObject({
    type: 'failed',
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('shopUrl'),
  });
  expect(await exitCode()).toBe(1);
});

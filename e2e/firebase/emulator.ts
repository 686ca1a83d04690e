/** Starts Firebase's own authentication emulator, which needs neither an account nor a network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../database/free-port.ts';

export const projectId = 'demo-saree';

export interface FirebaseEmulator {
  /** Address as `host:port`. */
  readonly host: string;
  /** Stops the emulator and deletes its folder. */
  stop(): Promise<void>;
}

export async function startFirebaseEmulator(): Promise<FirebaseEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-firebase-'));
  const [auth, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const tool = new URL('node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url).pathname;
  const emulator = spawn(process.execPath, [tool, 'emulators:start', '--only', 'auth', '--project', projectId], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const host = `127.0.0.1:${auth}`;
  await waitUntilItAnswers(emulator, host);
  return {
    host,
    async stop() {
      const ended = new Promise((resolve) => emulator.once('exit', resolve));
      emulator.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const longestMs = 120_000;

async function waitUntilItAnswers(emulator: ChildProcess, host: string): Promise<void> {
  let said = '';
  for (const stream of [emulator.stdout, emulator.stderr]) stream?.on('data', (text: Buffer) => (said += text));
  for (const begun = Date.now(); Date.now() - begun < longestMs; ) {
    if (emulator.exitCode !== null) break;
    const answer = await fetch(`http://${host}/`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`the Firebase emulator did not start:\n${said}`);
}

/** Returns the codes that the emulator would have sent to a number (E.164), the newest last. */
export async function readSmsCodes(host: string, phoneNumber: string): Promise<string[]> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { code: string; phoneNumber: string }[] };
  return verificationCodes.filter((sent) => sent.phoneNumber === phoneNumber).map(({ code }) => code);
}

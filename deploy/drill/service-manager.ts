/**
 * `systemctl` of the drill's machines, which are network namespaces without systemd: `start`, `stop` and `restart` of their
 * services.
 */
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Machine } from './machine.ts';
import { worldAddress } from './network.ts';

const port = 9001;

const acts: Readonly<Record<string, (machine: Machine, unit: string) => Promise<void>>> = {
  start: (machine, unit) => machine.startUnit(unit),
  stop: (machine, unit) => machine.stopUnit(unit),
  async restart(machine, unit) {
    await machine.stopUnit(unit);
    await machine.startUnit(unit);
  },
};

async function carryOut(machine: Machine | undefined, words: string): Promise<void> {
  const [act = '', ...names] = words.trim().split(/\s+/);
  const perform = acts[act];
  if (!machine || !perform || names.length === 0) throw new Error(`systemctl does not know: ${words}`);
  for (const name of names) await perform(machine, name);
}

/** Installs `systemctl` on machines, and does what it is told there until the process ends. */
export async function startServiceManager(machines: readonly Machine[]): Promise<void> {
  const server = createServer(async (request, response) => {
    const machine = machines.find(({ name }) => `/${name}` === request.url);
    const problem = await text(request)
      .then((words) => carryOut(machine, words))
      .catch((error: Error) => error.message);
    response.writeHead(problem ? 400 : 200).end(problem ?? '');
  });
  await new Promise<void>((listening) => server.listen(port, worldAddress, listening));
  for (const machine of machines) {
    const script = `#!/bin/sh\nexec curl --silent --show-error --fail-with-body --data "$*" http://${worldAddress}:${port}/${machine.name}\n`;
    await machine.write('/bin/systemctl', script);
    await chmod(machine.pathOf('/bin/systemctl'), 0o755);
  }
}

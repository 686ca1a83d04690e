/**
 * Runs the runbook in the network that `drill.ts` has made: `node run-runbook.ts FOLDER RELEASE [TITLE…]`. It causes
 * each fault, waits for its alerts, runs the commands of the handbook as they stand there, and sends visitors afterwards. Exits with
 * 1 if one fails.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { linkTree } from '../../server/upgrade/link-tree.ts';
import { eventually, type ShopMachine, shopMachines } from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import { machineNames } from './network.ts';
import { alertsEnd, alertsHold, startPrometheus } from './prometheus.ts';
import { type RunbookEntry, type RunbookPart, readRunbook } from './runbook.ts';
import { type Scene, startScene } from './scene.ts';
import { startTraffic, visit } from './traffic.ts';

/** Visitors after each entry, in milliseconds. */
const visitMs = 6_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const handbook = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'several-machines.md'), 'utf8');
const entries = readRunbook(handbook);

/** Runs commands of the handbook on their machine, as root in a shell that has read `cluster.sh`; returns what they print. */
async function runPart({ cluster, shops, release }: Scene, part: RunbookPart, commands: string): Promise<string> {
  const name = machineNames.find((one) => one === part.machine);
  if (!name) throw new Error(`there is no machine ${part.machine}`);
  const shopFolder = name === 'front' ? release : shops.folderOf(name);
  const script = `if [ -r /etc/dhaaga/cluster.sh ]; then . /etc/dhaaga/cluster.sh; fi\n${commands}`;
  return cluster.machines[name].run(script, part.isInShop ? shopFolder : '/');
}

/** Sends visitors; throws if a page fails, or nothing can be bought. */
async function sendVisitors({ place }: Scene): Promise<void> {
  await eventually('the front machine shows a page', () => visit(place, '/').then(() => true));
  const traffic = startTraffic(place);
  await pause(visitMs);
  const { failedPages, failedPurchases, confirmedAt } = await traffic.stop();
  const failed = [...failedPages, ...failedPurchases];
  if (failed.length > 0) throw new Error(`afterwards visitors failed: ${failed[0]?.reason} (${failed.length} times)`);
  if (confirmedAt.length === 0) throw new Error('afterwards nothing was bought');
}

/** Causes a fault, runs what the handbook says, and waits until everything is whole; returns a row of the table. */
async function runEntry(scene: Scene, fault: Fault, entry: RunbookEntry): Promise<string> {
  await scene.shops.whole();
  await scene.cluster.lead('shop-a');
  await alertsEnd(fault.alerts ?? []);
  await fault.cause?.(scene);
  await alertsHold(fault.alerts ?? []);
  const words = Object.entries((await fault.words?.(scene)) ?? {});
  const begun = performance.now();
  let said = '';
  for (const part of entry.parts) {
    const commands = words.reduce((text, [word, meaning]) => text.replaceAll(word, meaning), part.commands);
    said += await runPart(scene, part, commands);
  }
  await fault.check?.(scene, said);
  await scene.cluster.whole();
  await scene.shops.whole();
  // Fails if a member is away.
  await scene.cluster.machines['shop-a'].run('. /etc/dhaaga/cluster.sh; etcdctl endpoint health');
  const seconds = (performance.now() - begun) / 1_000;
  await sendVisitors(scene);
  return `| ${fault.title} | ${seconds.toFixed(0)} | whole |`;
}

/** Makes a folder of the shop on a machine, with the release in `from`. */
async function unpackOn(folder: string, name: ShopMachine, from: string): Promise<string> {
  const own = join(folder, name, 'srv/shop/app');
  await linkTree(from, own);
  return own;
}

const [folder = '', release = '', ...wanted] = process.argv.slice(2);
const chosen = faults.filter(({ title }) => wanted.length === 0 || wanted.some((word) => title.includes(word)));
const folders = new Map<ShopMachine, string>();
for (const name of shopMachines) folders.set(name, await unpackOn(folder, name, release));
const scene = await startScene(folder, release, (name) => folders.get(name) ?? '');
for (const name of shopMachines) {
  const lines = Object.entries(scene.shops.settingsOf(name)).map(([setting, value]) => `${setting}=${value}\n`);
  await writeFile(join(folders.get(name) ?? '', '.env'), lines.join(''), { mode: 0o600 });
}
await startPrometheus(folder);
const rows = ['| what was done | seconds until all was whole | outcome |', '|---|---:|---|'];
for (const fault of chosen) {
  const entry = entries.find(({ title }) => title === fault.title);
  if (!entry) throw new Error(`the handbook has no commands for “${fault.title}”`);
  print(fault.title);
  const row = await runEntry(scene, fault, entry).catch((error: Error) => {
    print(error.message);
    process.exitCode = 1;
    return `| ${fault.title} | | failed |`;
  });
  rows.push(row);
  if (process.exitCode) break;
}
print(['', ...rows].join('\n'));
await scene.stop();
process.exit();

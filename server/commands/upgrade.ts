/** `upgrade FOLDER`, `upgrade --resume`, `upgrade --back`: brings a new release into the place of the running one. */
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { waitForHold } from '../exchange/holder.ts';
import { isEnd, isPreparation, type Journal, phaseToResume } from '../exchange/phases.ts';
import { findShopProcess } from '../exchange/shop-process.ts';
import { openUpgradeFolder, type UpgradeFolder } from '../exchange/upgrade-folder.ts';
import { type Config, loadConfig } from '../process/config.ts';
import { readFreeSpace } from '../process/free-space.ts';
import { requireOwnAccount } from '../process/own-account.ts';
import { errorLine } from '../process/start-errors.ts';
import { describePauses, findPauses } from '../upgrade/pauses.ts';
import { prepareRelease } from '../upgrade/preparations.ts';
import { proveRelease } from '../upgrade/prove.ts';
import { UpgradeRefusal } from '../upgrade/refusal.ts';
import { readRelease } from '../upgrade/release.ts';
import { runProgram } from '../upgrade/run-release.ts';
import { runUpgrade } from '../upgrade/run-upgrade.ts';
import { findService, requirePortFor, sayHowToStart, startCommandOf } from '../upgrade/service.ts';
import { verifyRelease } from '../upgrade/verify-release.ts';

/** Time that a release has to start and to answer. */
const startLimitMs = 120_000;
/** Time for which an upgrade waits for a start of the shop that undoes one which was interrupted. */
const undoLimitMs = 5_000;

interface UpgradeOptions {
  readonly resume?: true | undefined;
  readonly back?: true | undefined;
}

interface UpgradeShop {
  readonly shopFolder: string;
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly upgrade: UpgradeFolder;
}

/**
 * Runs an upgrade of the shop, and prints each step. Lets the process end with 1 after the reason if the release before
 * is in its place afterwards, although another was wanted. Loads all of its code before a file is moved.
 */
export async function upgradeForMerchant(folder: string | undefined, options: UpgradeOptions): Promise<void> {
  try {
    const lines = await upgradeShop(folder, options);
    console.log(lines.join('\n'));
  } catch (error) {
    console.error(errorLine(error));
    process.exitCode = 1;
  }
}

async function upgradeShop(folder: string | undefined, { resume, back }: UpgradeOptions): Promise<string[]> {
  if ([folder, resume, back].filter(Boolean).length !== 1)
    throw new UpgradeRefusal('Name the folder of an unpacked release, or say --resume or --back.');
  // The packages and the files of a release keep the rights that their makers gave them, as in a git checkout.
  process.umask(0o022);
  const environment = { ...process.env };
  const shopFolder = requireShopFolder();
  const config = loadConfig();
  await requireOwnAccount(config);
  const upgrade = openUpgradeFolder(shopFolder);
  const hold = await waitForHold(upgrade.path, undoLimitMs);
  if ('heldBy' in hold) throw new UpgradeRefusal(`Another upgrade is under way (process ${hold.heldBy}).`);
  const shop = { shopFolder, config, environment, upgrade };
  try {
    if (back) return await goBack(shop);
    const interrupted = findInterrupted(upgrade);
    if (interrupted && (resume || !isPreparation(interrupted.phase))) return await runToEnd(shop, interrupted);
    if (!folder) throw new UpgradeRefusal('No upgrade was interrupted.');
    return await begin(shop, resolve(folder));
  } finally {
    hold.release();
  }
}

/** Returns the folder of the shop, which must be the working one, as npm makes it. */
function requireShopFolder(): string {
  const folder = realpathSync(process.cwd());
  if (folder !== realpathSync(join(import.meta.dirname, '../..')))
    throw new UpgradeRefusal('Run the upgrade in the folder of the shop.');
  return folder;
}

/** Returns the journal of an upgrade that has not come to its end, with the phase in which it goes on. */
function findInterrupted(upgrade: UpgradeFolder): Journal | null {
  const journal = upgrade.readJournal();
  if (!journal || isEnd(journal.phase)) return null;
  return { ...journal, phase: phaseToResume(journal.phase, upgrade.releaseInPlace(journal.entries)) };
}

async function begin(shop: UpgradeShop, folder: string): Promise<string[]> {
  const { shopFolder, config } = shop;
  const { running, next } = await verify(shop, folder);
  const journal: Journal = {
    phase: 'stage',
    fromVersion: running.version,
    toVersion: next.version,
    folder,
    dataDir: resolve(shopFolder, config.DATA_DIR),
    ...(await findStarter(config.DATA_DIR)),
    entries: [],
    reason: '',
  };
  console.log(`Upgrading ${running.version} to ${next.version}`);
  for (const line of describePauses(await findPauses(running, next, journal.dataDir))) console.log(line);
  return runToEnd(shop, journal);
}

function verify({ shopFolder, config }: UpgradeShop, folder: string) {
  return verifyRelease({
    shopFolder,
    folder,
    dataFolders: [config.DATA_DIR, ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])],
    isDatabaseEmbedded: config.DATABASE_URL === undefined,
    freeBytes: async (one) => (await readFreeSpace(one)).freeBytes,
  });
}

/** Finds out what starts the shop. */
async function findStarter(dataDir: string): Promise<Pick<Journal, 'restartsItself' | 'startCommand'>> {
  const pid = await findShopProcess(dataDir);
  const service = pid === null ? null : await findService(pid);
  if (!service) return { restartsItself: false, startCommand: 'npm start' };
  return { restartsItself: service.restarts, startCommand: startCommandOf(service) };
}

async function runToEnd(shop: UpgradeShop, journal: Journal): Promise<string[]> {
  const { shopFolder, config, environment, upgrade } = shop;
  if (journal.phase === 'stage') await verify(shop, journal.folder);
  const host = ['0.0.0.0', '::', ''].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  const proof = {
    shopFolder,
    dataDir: journal.dataDir,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`,
    environment,
    limitMs: startLimitMs,
    logFile: join(upgrade.path, 'start.log'),
  };
  const end = await runUpgrade(
    {
      upgrade,
      preparations: prepareRelease({ shopFolder, folder: journal.folder, upgrade, environment }),
      prove: (version, restartsItself) => proveRelease(proof, version, restartsItself),
      flush: async () => void (await promisify(execFile)('sync')),
      say: (line) => console.log(`  ${line}`),
    },
    journal,
  );
  return describeEnd(end);
}

/** Returns the lines that tell the end of an upgrade. Throws them if it is not the one that was wanted. */
async function describeEnd({ phase, reason, fromVersion, toVersion, ...rest }: Journal): Promise<string[]> {
  const isRunning = (await findShopProcess(rest.dataDir)) !== null;
  const start = isRunning || rest.restartsItself ? [] : [sayHowToStart(rest.startCommand)];
  if (phase === 'done')
    return [
      `Release ${toVersion} is in its place, and it answers.`,
      'The release before is kept in .upgrade/old: npm run shop -- upgrade --back returns to it.',
      ...start,
    ];
  if (phase === 'returned' && reason === '') return [`Release ${fromVersion} is in its place again.`, ...start];
  const kept =
    phase === 'failed'
      ? `Nothing was exchanged: release ${fromVersion} goes on.`
      : `Release ${fromVersion} is in its place again.`;
  throw new UpgradeRefusal(
    [`The upgrade to ${toVersion} failed: ${reason}`, kept, ...(phase === 'failed' ? [] : start)].join('\n'),
  );
}

/** Returns to the release before the last upgrade, if the database and the settings still allow that. */
async function goBack(shop: UpgradeShop): Promise<string[]> {
  const { shopFolder, config, environment, upgrade } = shop;
  const journal = upgrade.readJournal();
  const old = upgrade.folderOf('old');
  if (journal?.phase !== 'done' || !existsSync(join(old, 'package.json')))
    throw new UpgradeRefusal('There is no release to return to: .upgrade/old keeps it from an upgrade to the next.');
  const { version } = await readRelease(old);
  await requirePortFor(old, await findShopProcess(config.DATA_DIR));
  console.log(`Returning to ${version}`);
  for (const program of ['server/upgrade/check-settings.ts', 'server/upgrade/migrate-database.ts'])
    await runProgram({ release: old, words: [program], folder: shopFolder, environment });
  upgrade.prepareSign();
  return runToEnd(shop, { ...journal, ...(await findStarter(config.DATA_DIR)), phase: 'return', reason: '' });
}

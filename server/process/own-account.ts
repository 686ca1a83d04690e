/**
 * Refuses to open a shop under another account than that of its data. Root may enter every folder: there it would open a second, empty
 * database under the account that PostgreSQL runs as for root, and leave files that the shop cannot read.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Owner of a file, by numbers. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The machine, as far as a refusal depends on it. */
export interface Machine {
  /** Account of this process; undefined where accounts have no numbers. */
  readonly account: number | undefined;
  /** Returns the owner of a file or folder; `null` if it is not there or may not be looked at. */
  ownerOf(path: string): Promise<Owner | null>;
  /** Returns the name of an account; `null` if the machine knows none. */
  nameOf(uid: number): Promise<string | null>;
  /** Command that was typed, such as `npm run shop -- doctor`. */
  readonly typed: string;
}

export const thisMachine: Machine = {
  account: process.getuid?.(),
  ownerOf: (path) => stat(path).catch(() => null),
  nameOf: nameInPasswd,
  typed: typedCommand(process.argv),
};

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

/** Throws one plain line with the command to type instead, unless the data are this account's, or there are none yet. */
export async function requireOwnAccount(settings: Settings, machine: Machine = thisMachine): Promise<void> {
  const { account, typed } = machine;
  const owner = await ownerOfData(settings, machine);
  if (account === undefined || owner === null || owner.uid === account) return;
  const [owning, running] = [await describeAccount(machine, owner.uid), await describeAccount(machine, account)];
  const harm =
    account === 0 ? ', which would open another, empty database and leave files that the shop cannot read' : '';
  throw new Error(
    `The data in ${settings.DATA_DIR} (DATA_DIR) belong to ${owning}, and this command runs as ${running}${harm}. Type${account === 0 ? '' : ' as root'}: ${await commandAs(machine, owner, typed)}`,
  );
}

/**
 * Returns the owner of what the shop has written first, and else of its folder; `null` if there are no data. A folder alone tells root
 * for whom it was made; another account may have been given a folder of root's to write into.
 */
async function ownerOfData({ DATA_DIR, DATABASE_URL }: Settings, { account, ownerOf }: Machine): Promise<Owner | null> {
  const embedded = DATABASE_URL ? [] : ['postgres.password'];
  for (const name of account === 0 ? [...embedded, 'log', '.'] : embedded) {
    const owner = await ownerOf(join(DATA_DIR, name));
    if (owner !== null) return owner;
  }
  return null;
}

async function describeAccount({ nameOf }: Machine, uid: number): Promise<string> {
  return (await nameOf(uid)) ?? `the account with the number ${uid}`;
}

/** Returns the command by which root runs another one as an account. Debian has it without sudo. */
export async function commandAs(
  { nameOf }: Pick<Machine, 'nameOf'>,
  { uid, gid }: Owner,
  command: string,
): Promise<string> {
  if (uid === 0) return command;
  const name = await nameOf(uid);
  return name === null
    ? `setpriv --reuid=${uid} --regid=${gid} --clear-groups -- ${command}`
    : `runuser -u ${name} -- ${command}`;
}

/** Returns the command that was typed, as a shell takes it. */
export function typedCommand([, script = '', ...words]: readonly string[]): string {
  if (!script.endsWith('shop.ts')) return words.includes('--dev') ? 'npm run dev' : 'npm start';
  return ['npm run shop --', ...words.map(quote)].join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

async function nameInPasswd(uid: number): Promise<string | null> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = text.split('\n').find((one) => one.split(':')[2] === String(uid));
  return line?.split(':')[0] || null;
}

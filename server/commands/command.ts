/**
 * Runs commands, beside a running shop or without one: opens settings and database for them, and prints in one plain
 * line what went wrong.
 */
import { toPrintable } from '../../shop/storable.ts';
import { type Config, loadConfig } from '../process/config.ts';
import { type Lifecycle, lifecycle } from '../process/lifecycle.ts';
import { type OpenedDatabase, openShopDatabase } from '../process/open-database.ts';
import { errorLine } from '../process/start-errors.ts';

/**
 * Error with the reason, for the merchant, why a command was not done. It is printed as it is; the command ends with 1.
 */
export class CommandRefusal extends Error {}

export interface CommandShop extends OpenedDatabase {
  readonly config: Config;
  /** Registers a part that is stopped when the command ends. */
  readonly running: Lifecycle['running'];
}

/** A function that reads the settings and opens the database. A command checks its arguments before it calls it. */
export type OpenShop = () => Promise<CommandShop>;

/** Runs a command and exits: with 0, or with 1 after one plain line of error. */
export async function runCommand(work: (open: OpenShop, life: Lifecycle) => Promise<void>): Promise<never> {
  printHarmlessly();
  const life = lifecycle((name, error) => console.error(`${name}: ${errorLine(error)}`));
  // An interrupted command, also by a terminal that is closed, stops what it has started, such as the embedded PostgreSQL.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void life.end(1));
  const open: OpenShop = async () => {
    const config = loadConfig();
    const database = await openShopDatabase({ config, life, say: () => {}, isCommand: true });
    return { ...database, config, running: life.running };
  };
  try {
    await work(open, life);
  } catch (error) {
    console.error(error instanceof CommandRefusal ? error.message : errorLine(error));
    return life.end(1);
  }
  return life.end(0);
}

/** Has all lines that commands print pass {@link toPrintable}: names of files, and texts of buyers, may be made for a terminal to obey. */
function printHarmlessly(): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console);
    console[name] = (...lines: unknown[]) =>
      print(...lines.map((line) => (typeof line === 'string' ? toPrintable(line) : line)));
  }
}

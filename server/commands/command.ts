/**
 * What the owner's commands have in common: the settings and the database, beside a running shop or without one, and an
 * end that says in one plain line what went wrong.
 */
import { type Config, loadConfig } from '../process/config.ts';
import { type Lifecycle, lifecycle } from '../process/lifecycle.ts';
import { type OpenDatabase, openShopDatabase } from '../process/open-database.ts';
import { plainLine } from '../process/start-errors.ts';

/** What the owner must mend or know before the command can do its work; printed as it is, and the command ends with 1. */
export class Refusal extends Error {}

export interface CommandShop extends OpenDatabase {
  readonly config: Config;
  /** Registers a part that is stopped when the command ends. */
  readonly running: Lifecycle['running'];
}

/** Reads the settings and opens the database. What is wrong with the arguments is better said before. */
export type OpenShop = () => Promise<CommandShop>;

/** Runs a command with the words that were typed after it, and leaves the process. */
export function runCommand(work: (args: string[], open: OpenShop) => Promise<void>): void {
  const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));
  const open: OpenShop = async () => {
    const config = loadConfig();
    const database = await openShopDatabase({ config, life, say: () => {}, join: true });
    return { ...database, config, running: life.running };
  };
  void work(process.argv.slice(2), open).then(
    () => life.end(0),
    (error: unknown) => {
      console.error(error instanceof Refusal ? error.message : plainLine(error));
      return life.end(1);
    },
  );
}

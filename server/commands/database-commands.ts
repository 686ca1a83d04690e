/** The commands about the database, for the table of `shop.ts`. */
import type { Command } from '@commander-js/extra-typings';
import { formatExamples } from './command-line.ts';

/** Adds `database` to the command line. */
export function addDatabaseCommands(program: Command): void {
  const database = program
    .command('database')
    .description('the embedded PostgreSQL')
    .addHelpText('after', formatExamples('npm run shop -- database move'));
  database
    .command('move')
    .description('move the data to the PostgreSQL that this release brings, and keep the old data')
    .action(async () => {
      const { moveForMerchant } = await import('./database-move.ts');
      await (await import('./command.ts')).runCommand((_, life) => moveForMerchant(life));
    });
}

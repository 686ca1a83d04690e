/** Checks that the database can be used and has the tables of this version. Runs no migration. */
import { readMigrationState } from '../../database/migrate.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Describes the database and its migrations. */
export async function checkDatabase({ database }: Pick<Patient, 'database'>): Promise<Finding[]> {
  if (database.state === 'none') return [note('There is no database yet.', 'The first start of the shop makes it.')];
  if (database.state === 'away') {
    const todo = database.isOwn ? 'Mend that first.' : 'Start the database server, or correct DATABASE_URL.';
    return [wrong(database.why, `${todo} What needs it is not checked.`)];
  }
  const { ran, waiting, unknown } = await readMigrationState(database.db);
  if (unknown.length > 0)
    return [
      wrong(
        `The data was made by a newer version of the shop (${unknown.join(', ')}).`,
        'Use that version, or restore the backup from before the upgrade.',
      ),
    ];
  if (waiting.length > 0)
    return [
      note(
        `${waiting.length} of ${ran.length + waiting.length} migrations have not run (${waiting[0]} is the first).`,
        'Back up, and start the shop again: the start runs them. What needs them is not checked.',
      ),
    ];
  return [ok(`The database answers, and all ${ran.length} migrations have run.`)];
}

/** `doctor`: tells whether everything is right, and what to do. Changes nothing. */
import { readMigrationState } from '../../database/migrate.ts';
import { examine } from '../doctor/doctor.ts';
import type { Patient } from '../doctor/finding.ts';
import { findShopProcess } from '../exchange/shop-process.ts';
import { inspectConfig, loadEnvironment } from '../process/config.ts';
import { openDatabaseToInspect } from '../process/inspect-database.ts';
import { type Lifecycle, lifecycle } from '../process/lifecycle.ts';
import { errorLine } from '../process/start-errors.ts';

/** Width of a terminal that does not tell its own. */
const usualColumns = 100;

/** Runs the checks and exits: with 0 if nothing is wrong, otherwise with 1. Wrong settings do not keep it from running. */
export async function runDoctor(): Promise<never> {
  const life = lifecycle((name, error) => console.error(`${name}: ${errorLine(error)}`));
  try {
    return await life.end((await examineShop(life)) ? 0 : 1);
  } catch (error) {
    console.error(errorLine(error));
    return life.end(1);
  }
}

/** Prints the findings. Returns true if nothing is wrong. */
async function examineShop(life: Lifecycle): Promise<boolean> {
  const environment = loadEnvironment();
  const { config, problems } = inspectConfig(environment);
  const shopProcess = await findShopProcess(config.DATA_DIR);
  const database = await openDatabaseToInspect(config, life);
  const isMigrated = database.state === 'open' && (await hasTables(database));
  const patient = { environment, config, problems, database, isMigrated, shopProcess, now: () => new Date() };
  return examine(patient, (line) => console.log(line), process.stdout.columns ?? usualColumns);
}

async function hasTables({ db }: Extract<Patient['database'], { state: 'open' }>): Promise<boolean> {
  const { waiting, unknown } = await readMigrationState(db).catch(() => ({ waiting: [''], unknown: [] }));
  return waiting.length + unknown.length === 0;
}

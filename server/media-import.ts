/** `npm run media:import FOLDER`: takes in the owner's photographs and films, and says of each what became of it. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { importMedia } from '../shop/media/import-media.ts';
import { pictureWorkers } from '../shop/media/picture-workers.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase } from './open-database.ts';
import { createMediaStore } from './services.ts';
import { plainLine } from './start-errors.ts';

const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));

async function run(folder: string | undefined): Promise<number> {
  if (!folder) return refuse('Name the folder to take in: npm run media:import -- my-photographs');
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return refuse(`${folder} is no folder that can be read.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { db } = await openShopDatabase({ config, life, say: () => {}, join: true });
  const together = availableParallelism();
  const pictureWork = pictureWorkers({ processes: together + 1 });
  life.running('The work on pictures', pictureWork.close);
  let [taken, refused] = [0, 0];
  await importMedia({ db, media: createMediaStore(config), pictureWork }, folder, together, ({ file, ok, words }) => {
    if (ok) taken += 1;
    else refused += 1;
    (ok ? console.log : console.error)(`  ${file}: ${ok ? words : `refused, ${words}`}`);
  });
  console.log(`${folder}: ${taken} taken in, ${refused} refused.`);
  return refused > 0 ? 1 : 0;
}

function refuse(line: string): number {
  console.error(line);
  return 1;
}

void run(process.argv[2])
  .catch((error: unknown) => refuse(plainLine(error)))
  .then((code) => life.end(code));

/** `npm run media:prepare`: makes every size of every picture ahead, for a bucket behind a CDN or a quick first visit. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pictureWorkers } from '../shop/media/picture-workers.ts';
import { prepareVariants } from '../shop/media/prepare-variants.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase } from './open-database.ts';
import { createMediaStore } from './services.ts';
import { plainLine } from './start-errors.ts';

const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));
/** A line each so many pictures. */
const step = 10;

async function run(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { db } = await openShopDatabase({ config, life, say: () => {}, join: true });
  const processes = availableParallelism();
  const pictureWork = pictureWorkers({ processes });
  life.running('The work on pictures', pictureWork.close);
  const { made, failed } = await prepareVariants(
    { db, media: createMediaStore(config), pictureWork },
    {
      together: processes,
      withPlain: config.MEDIA_S3_BUCKET !== undefined,
      onProgress: (done, of) => {
        if (done % step === 0 || done === of) console.log(`  ${done} of ${of} pictures`);
      },
    },
  );
  for (const name of failed) console.error(`  ${name}: its master cannot be read; take the photograph in again.`);
  console.log(`${made} sizes made${failed.length > 0 ? `, ${failed.length} pictures failed` : ''}.`);
  return failed.length > 0 ? 1 : 0;
}

void run()
  .catch((error: unknown) => {
    console.error(plainLine(error));
    return 1;
  })
  .then((code) => life.end(code));

/** `media prepare`: makes every size of every picture ahead, for a bucket behind a CDN or a quick first visit. */
import { availableParallelism } from 'node:os';
import { openPictureWorkers } from '../../shop/media/picture-workers.ts';
import { prepareVariants } from '../../shop/media/prepare-variants.ts';
import { createMediaStore } from '../process/storage.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Pictures between two lines of progress. */
const step = 10;

/** Makes all variants of all pictures; fails if a master cannot be read. */
export async function prepareAllVariants(open: OpenShop): Promise<void> {
  const { config, db, running } = await open();
  const processes = availableParallelism();
  const pictureWork = openPictureWorkers({ background: { processes } });
  running('The work on pictures', pictureWork.close);
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
  if (failed.length > 0) throw new CommandRefusal(`${made} sizes made, ${failed.length} pictures failed.`);
  console.log(`${made} sizes made.`);
}

/** `media import FOLDER`: ingests the merchant's photographs and videos, and reports each. */
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { importMedia } from '../../shop/catalogue/import-media.ts';
import { openPictureWorkers } from '../../shop/media/picture-workers.ts';
import { createMediaStore } from '../process/storage.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Imports a folder of pictures and videos; fails if any was refused. */
export async function importMediaFolder(open: OpenShop, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandRefusal(`${folder} is no folder that can be read.`);
  const { config, db, running } = await open();
  const together = availableParallelism();
  const pictureWork = openPictureWorkers({ masters: { processes: together } });
  running('The work on pictures', pictureWork.close);
  let [taken, refused] = [0, 0];
  await importMedia({ db, media: createMediaStore(config), pictureWork }, folder, together, ({ file, ok, words }) => {
    if (ok) taken += 1;
    else refused += 1;
    (ok ? console.log : console.error)(`  ${file}: ${ok ? words : `refused, ${words}`}`);
  });
  const summary = `${folder}: ${taken} taken in, ${refused} refused.`;
  if (refused > 0) throw new CommandRefusal(summary);
  console.log(summary);
}

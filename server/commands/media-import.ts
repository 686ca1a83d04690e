/** `media import FOLDER`: ingests the merchant's photographs and videos, and reports each. */
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { importMedia } from '../../shop/catalogue/import-media.ts';
import { openPictureWorkers } from '../../shop/media/picture-workers.ts';
import { toPrintableLine } from '../../shop/storable.ts';
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
  const counts = { taken_in: 0, refused: 0, skipped: 0 };
  await importMedia({ db, media: createMediaStore(config), pictureWork }, folder, together, (imported) => {
    const { outcome, file, words } = imported;
    counts[outcome] += 1;
    const line = `  ${toPrintableLine(file)}: ${outcome === 'taken_in' ? '' : `${outcome}, `}${toPrintableLine(words)}`;
    (outcome === 'taken_in' ? console.log : console.error)(line);
  });
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  const summary = `${folder}: ${counts.taken_in} taken in, ${counts.refused} refused${skipped}.`;
  if (counts.refused > 0) throw new CommandRefusal(summary);
  console.log(summary);
}

/** Ingests a picture that is to be one of an entry of the house. */
import { randomBytes } from 'node:crypto';
import { ingestPicture, phonePictureLimits } from '../media/ingest-picture.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import type { Services } from '../services.ts';
import { entryPictureName } from './entry-pictures.ts';

/** Stores a picture under a new name. No page shows it, and it is deleted 30 days later unless an entry is saved with it. */
export function ingestEntryPicture(
  services: Pick<Services, 'db' | 'media' | 'now' | 'pictureWork'>,
  picture: UploadedPicture,
) {
  const name = entryPictureName(randomBytes(16).toString('hex'));
  const at = { removed_at: services.now() };
  return ingestPicture(services, { name, at, picture, source: 'owner', limits: phonePictureLimits });
}

/** Checks that the pictures of the database are in the media store of this machine. */
import { countMissingMasters } from '../../shop/media/missing-masters.ts';
import { createMediaStore } from '../process/storage.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Checks that the newest pictures of a shop are in its store, if its database can be read. */
export async function checkPictures({ config, database, isMigrated }: Patient): Promise<Finding[]> {
  if (database.state !== 'open' || !isMigrated) return [];
  const { MEDIA_S3_BUCKET: bucket, DATABASE_URL: url } = config;
  const { looked, missing } = await countMissingMasters({ db: database.db, media: createMediaStore(config) });
  if (missing > 0)
    return [
      wrong(
        `${missing} of the ${looked} newest pictures are not in ${bucket ?? 'DATA_DIR/media of this machine'}: shoppers do not see them.`,
        bucket === undefined
          ? 'If another machine has them: set the MEDIA_S3_… settings on each to one bucket, and copy masters/ and the videos there. If they are lost: restore them from a backup.'
          : 'Copy masters/ and the videos from DATA_DIR/media of the machine that has them into the bucket, or restore them from a backup.',
      ),
    ];
  const place = looked === 0 ? ok('There are no pictures yet.') : ok(`The ${looked} newest pictures are there.`);
  if (bucket !== undefined || url === undefined) return [place];
  return [
    place,
    note(
      'Pictures are in DATA_DIR of this machine: a shop on a second machine would not have them.',
      'Before you start one, set the MEDIA_S3_… settings to a bucket.',
    ),
  ];
}

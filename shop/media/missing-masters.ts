/** Looks for pictures whose masters the media store does not have, such as those that another machine keeps in a folder. */
import type { Services } from '../services.ts';
import { listNewestMasters } from './index-store.ts';

/** Number of pictures that are looked for. */
const lookedFor = 20;

export interface MissingMasters {
  readonly looked: number;
  readonly missing: number;
}

/** Counts the newest pictures, and those of them whose master is not in the store. */
export async function countMissingMasters({ db, media }: Pick<Services, 'db' | 'media'>): Promise<MissingMasters> {
  const masters = await listNewestMasters(db, lookedFor);
  const heads = await Promise.all(masters.map(({ masterKey }) => media.head(masterKey)));
  return { looked: heads.length, missing: heads.filter((head) => head === null).length };
}

/** Stores the profiles of weavers. SQL only. */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { emptyProfile, type WeaverProfile } from './profile.ts';

/** A profile with the time at which it was last changed, and the name of whoever did; both `null` if nobody of the office did. */
export interface StoredProfile {
  readonly profile: WeaverProfile;
  readonly changedAt: Date | null;
  readonly who: string | null;
  /** True if the person was invented for the demonstration. */
  readonly isSample: boolean;
}

/**
 * Returns the profile of a weaver; an empty one if nothing is told of them, or if that was invented and this is no demonstration
 * (`isDemo`).
 */
export async function findProfile(db: Queryable, weaverId: number, isDemo: boolean): Promise<StoredProfile> {
  const row = await db
    .selectFrom('weaver_profile')
    .leftJoin('staff', 'staff.id', 'weaver_profile.changed_by')
    .select(['village', 'craft', 'since', 'motif', 'words', 'is_sample', 'changed_at', 'staff.name as who'])
    .where('weaver_id', '=', weaverId)
    .executeTakeFirst();
  if (!row || (row.is_sample && !isDemo)) return { profile: emptyProfile, changedAt: null, who: null, isSample: false };
  const { village, craft, since, motif, words, is_sample, changed_at, who } = row;
  const profile = {
    village: village ?? '',
    craft: craft ?? '',
    since: since === null ? '' : String(since),
    motif: motif ?? '',
    words: words ?? '',
  };
  return { profile, changedAt: changed_at, who, isSample: is_sample };
}

/** Writes what is told of a weaver; removes a profile that tells nothing. */
export async function saveProfile(
  trx: OpenTransaction,
  weaverId: number,
  profile: WeaverProfile,
  { at, staffId, isSample }: { readonly at: Date; readonly staffId: string | null; readonly isSample: boolean },
): Promise<void> {
  const told = columnsOf(profile);
  if (Object.values(told).every((one) => one === null)) {
    await trx.deleteFrom('weaver_profile').where('weaver_id', '=', weaverId).execute();
    return;
  }
  const row = { ...told, is_sample: isSample, changed_at: at, changed_by: staffId };
  await trx
    .insertInto('weaver_profile')
    .values({ weaver_id: weaverId, ...row })
    .onConflict((conflict) => conflict.column('weaver_id').doUpdateSet(row))
    .execute();
}

/** Inserts profiles of invented people, by the names of their sarees. Throws if a weaver is missing. */
export async function insertSampleProfiles(
  trx: Queryable,
  profiles: readonly (WeaverProfile & { readonly name: string })[],
): Promise<void> {
  const weavers = await trx.selectFrom('weaver').select(['id', 'name']).execute();
  const ids = new Map(weavers.map(({ id, name }) => [name, Number(id)]));
  const rows = profiles.map((profile) => {
    const weaverId = ids.get(profile.name);
    if (weaverId === undefined) throw new Error(`no saree was woven by ${profile.name}`);
    return { weaver_id: weaverId, ...columnsOf(profile), is_sample: true, changed_at: new Date() };
  });
  await trx.insertInto('weaver_profile').values(rows).execute();
}

function columnsOf({ village, craft, since, motif, words }: WeaverProfile) {
  return {
    village: village || null,
    craft: craft || null,
    since: since === '' ? null : Number(since),
    motif: motif || null,
    words: words || null,
  };
}

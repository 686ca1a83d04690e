/** Changes what the house tells of a weaver. Two people may change different fields of one profile. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { ShopFacts } from '../facts.ts';
import { indianDayOf } from '../indian-time.ts';
import type { Services } from '../services.ts';
import {
  type ChangedProfileField,
  changesOfProfile,
  isYearOfBeginning,
  type ProfileChanges,
  type WeaverProfile,
} from './profile.ts';
import { findProfile, saveProfile } from './profile-store.ts';
import { lockWeaver } from './weaver-store.ts';

export type DescribeOutcome =
  | {
      readonly ok: true;
      /** Without what was so already. */
      readonly changed: readonly ChangedProfileField[];
    }
  | { readonly ok: false; readonly code: 'unknown_weaver' | 'no_year' }
  /** Somebody else has changed the field since: `after` is what it is now. */
  | {
      readonly ok: false;
      readonly code: 'stale';
      readonly theirs: ChangedProfileField;
      readonly who: string | null;
      readonly at: Date | null;
    };

interface DescribeRequest {
  readonly weaverId: number;
  readonly changes: ProfileChanges;
  readonly staffId: string | null;
}

/**
 * Changes a profile, or nothing. A field that is no more what the person saw, and not what they want, refuses all of it; a field
 * that is so already is none.
 */
export async function describeWeaver(
  { db, now, facts }: Pick<Services, 'db' | 'now'> & { readonly facts: Pick<ShopFacts, 'demo'> },
  request: DescribeRequest,
  onDecided?: OnDecided<DescribeOutcome>,
): Promise<DescribeOutcome> {
  return decideInTransaction(db, (trx) => decide(trx, { ...request, isDemo: facts.demo }, now()), onDecided);
}

async function decide(
  trx: OpenTransaction,
  { weaverId, changes, staffId, isDemo }: DescribeRequest & { readonly isDemo: boolean },
  now: Date,
): Promise<DescribeOutcome> {
  if (!(await lockWeaver(trx, weaverId))) return { ok: false, code: 'unknown_weaver' };
  const { profile: present, changedAt, who, isSample } = await findProfile(trx, weaverId, isDemo);
  const changed = changesOfProfile(present, changes);
  const stale = changed.find(({ field, before }) => changes[field]?.from !== before);
  if (stale) {
    const theirs = { field: stale.field, before: changes[stale.field]?.from ?? '', after: stale.before };
    return { ok: false, code: 'stale', theirs, who, at: changedAt };
  }
  const year = changed.find(({ field }) => field === 'since')?.after ?? '';
  if (year !== '' && !isYearOfBeginning(year, indianDayOf(now))) return { ok: false, code: 'no_year' };
  const next: WeaverProfile = {
    ...present,
    ...Object.fromEntries(changed.map(({ field, after }) => [field, after])),
  };
  // A corrected fact leaves the invented lines as they are.
  const isStillSample = isSample && changed.every(({ field }) => field !== 'words');
  if (changed.length > 0) await saveProfile(trx, weaverId, next, { at: now, staffId, isSample: isStillSample });
  return { ok: true, changed };
}

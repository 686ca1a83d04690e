/** Reads and writes how each person is told of each kind. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import type { Role } from '../roles.ts';
import { chosenKinds, mayBeTold, type NoticeKind, usualWays, type Ways } from './kinds.ts';

/** Somebody who works in the shop, as far as the kinds that they may be told of depend on it. */
interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Returns how a person is told of a kind. */
export async function waysOf(db: Queryable, { id, role }: Person, kind: NoticeKind): Promise<Ways> {
  const chosen = await db
    .selectFrom('staff_notice_choice')
    .select(['push', 'mail'])
    .where('staff_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return chosen ?? usualWays(role, kind);
}

/** Returns how a person is told of each kind that their role may be told of. */
export async function listWays(db: Queryable, { id, role }: Person): Promise<(Ways & { kind: NoticeKind })[]> {
  const rows = await db
    .selectFrom('staff_notice_choice')
    .select(['kind', 'push', 'mail'])
    .where('staff_id', '=', id)
    .execute();
  const chosen = new Map(rows.map(({ kind, ...ways }) => [kind, ways]));
  return chosenKinds
    .filter((kind) => mayBeTold(role, kind))
    .map((kind) => ({ kind, ...(chosen.get(kind) ?? usualWays(role, kind)) }));
}

/** Stores how a person wants to be told of a kind. */
export async function chooseWays(db: Queryable, staffId: string, kind: NoticeKind, ways: Ways): Promise<void> {
  await db
    .insertInto('staff_notice_choice')
    .values({ staff_id: staffId, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet(ways))
    .execute();
}

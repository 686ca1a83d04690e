/** Checks the invariants of scheduled acts: what was said is done once, or nothing is. */
import { sql } from 'kysely';
import { checkActLog } from '../../shop/office/act-log-store.ts';
import type { ModelWorld } from './world.ts';

/** Returns a line for each scheduled act that the log does not have as it ended, and for each limit that was passed. */
export async function wrongScheduledActs({ db, staff, scheduled }: ModelWorld): Promise<string[]> {
  if (scheduled.length === 0) return [];
  const { rows } = await sql<{ wrong: string }>`
    select 'scheduled act ' || scheduled_act.id || ' is ' || state || ', and the log has something else' as wrong
    from scheduled_act left join office_act on office_act.id = scheduled_act.id
    where (state = 'done') <> (office_act.id is not null)
      or (state = 'done' and (office_act.refusal, office_act.money, office_act.changes)
        is distinct from (null, scheduled_act.money, scheduled_act.changes))
      or (state = 'undone' and settled_at >= due_at)
    union all
    select 'the manager sends back more of ' || subject_id || ' than they may' from (
      select subject_id, money from office_act
        where staff_id = ${staff.manager} and act = 'order.refund' and refusal is null
      union all select subject_id, money from scheduled_act
        where staff_id = ${staff.manager} and act = 'order.refund' and state = 'waiting') as one
    group by subject_id having sum(money) > (select limit_per_order from staff where id = ${staff.manager})`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
}

/** Returns a line for each scheduled act that waits although no work is left, and for a log that is not whole. */
export async function scheduledActsLeftOver({ db }: ModelWorld): Promise<string[]> {
  const rows = await db.selectFrom('scheduled_act').select('id').where('state', '=', 'waiting').execute();
  const { fault } = await checkActLog(db);
  return [
    ...rows.map(({ id }) => `scheduled act ${id} still waits`),
    ...(fault ? [`the log is not whole: ${JSON.stringify(fault)}`] : []),
  ];
}

/** Steps by which the shop deals with a problem report, with who made each. SQL only. */
import type { Queryable } from '../../database/connect.ts';

export const problemStepWords = {
  answered: 'The buyer was answered.',
  fetched: 'A courier was asked to fetch it.',
  arrived: 'It arrived.',
  inspected: 'It was inspected.',
  put_on_sale: 'Its pieces are on sale again.',
  written_off: 'Its pieces were written off.',
} as const;
export type ProblemStepKind = keyof typeof problemStepWords;
export const problemStepKinds = Object.keys(problemStepWords) as ProblemStepKind[];

export interface ProblemStep {
  readonly kind: ProblemStepKind;
  readonly at: Date;
  /** Name of the person; `null` for a command on the server. */
  readonly by: string | null;
}

/** Adds a step to the open report of an order; does nothing if it has none. */
export async function addProblemStep(
  trx: Queryable,
  { orderId, kind, staffId, at }: { orderId: string; kind: ProblemStepKind; staffId: string | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('problem_step')
    .columns(['report_id', 'kind', 'staff_id', 'at'])
    .expression(
      trx
        .selectFrom('order_report')
        .select((eb) => [
          'id',
          eb.val<string>(kind).as('kind'),
          eb.cast<string | null>(eb.val(staffId), 'uuid').as('staff_id'),
          eb.cast<Date>(eb.val(at), 'timestamptz').as('at'),
        ])
        .where('order_id', '=', orderId)
        .where('closed_at', 'is', null),
    )
    .execute();
}

/** Most steps of a report that are read. */
const maxSteps = 50;

/** Returns the newest steps of a report, the oldest first, at most 50. */
export async function listProblemSteps(db: Queryable, reportId: string): Promise<ProblemStep[]> {
  const rows = await db
    .selectFrom('problem_step')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['kind', 'at', 'staff.name'])
    .where('report_id', '=', reportId)
    .orderBy('problem_step.id', 'desc')
    .limit(maxSteps)
    .execute();
  return rows.reverse().map(({ kind, at, name }) => ({ kind: kind as ProblemStepKind, at, by: name }));
}

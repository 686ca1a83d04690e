/** Rules for columns and constraints that a migration adds to a table of the release before. */
import type { ColumnDef, Constraint } from 'libpg-query';
import { type Finding, isLeftFree, lockOf, removes } from './migration-findings.ts';
import { type Additions, columnsIn, constraintsOf, isConstant, isSerial, stringsOf } from './migration-tree.ts';

/** Constraints that give a new row a value of its own accord. */
const filling = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'];
/** Constraints of a new column for which no row is read. */
const unread = ['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT', 'CONSTR_FOREIGN'];

/** Lists the findings about a new column. */
export function columnFindings(table: string, column: ColumnDef, added: Additions): Finding[] {
  const name = column.colname ?? '';
  const constraints = constraintsOf(column);
  const has = (...types: string[]) => constraints.some(({ contype = '' }) => types.includes(contype));
  const isFilled = isSerial(column) || has(...filling);
  const isRequired = has('CONSTR_NOTNULL', 'CONSTR_PRIMARY');
  const isRead =
    isSerial(column) ||
    constraints.some(({ contype = '', raw_expr }) => !unread.includes(contype) || !isConstant(raw_expr));
  const unique = constraints.find(({ contype }) => contype === 'CONSTR_UNIQUE');
  return [
    ...(isRequired && !isFilled
      ? [removes(`${table}.${name}`, 'the release before leaves it out: give it a default')]
      : []),
    ...(unique && !isLeftFree(table, [name], unique.nulls_not_distinct, added)
      ? [removes(`${table}.${name}`, 'the release before may write its value twice')]
      : []),
    ...(isRead ? lockOf(table, `the column ${name}`, added) : []),
  ];
}

/** Lists the findings about a constraint that a table gets. */
export function constraintFindings(table: string, constraint: Constraint, added: Additions): Finding[] {
  const { contype, conname, raw_expr, keys, fk_attrs, nulls_not_distinct, skip_validation } = constraint;
  const isNew = (column: string) => added.columns.has(`${table}.${column}`);
  const subject = conname ?? table;
  const locks = skip_validation ? [] : lockOf(table, `the constraint ${subject}`, added);
  if (contype === 'CONSTR_CHECK')
    return [...checkFindings(subject, columnsIn(raw_expr).every(isNew), constraint), ...locks];
  if (contype === 'CONSTR_FOREIGN') {
    const isFree = isLeftFree(table, stringsOf(fk_attrs), false, added);
    return [...(isFree ? [] : [removes(subject, 'the release before may refer to a row that is not there')]), ...locks];
  }
  if (contype === 'CONSTR_UNIQUE' && isLeftFree(table, stringsOf(keys), nulls_not_distinct, added)) return locks;
  return [removes(subject, 'the release before may write rows that it refuses'), ...locks];
}

function checkFindings(subject: string, isOfNewColumns: boolean, { skip_validation }: Constraint): Finding[] {
  if (isOfNewColumns) return [];
  if (!skip_validation)
    return [
      removes(subject, 'the release before may write what it refuses: add it as not valid, and validate it later'),
    ];
  return [{ kind: 'beside', subject, says: 'it also holds for what the release before writes' }];
}

/**
 * Rules for the statements of a migration, so that the release before goes on working beside the new one and nothing of
 * the running shop waits long. A form of statement that no rule knows is refused, until somebody adds it here.
 */
import type { AlterTableCmd, AlterTableStmt, IndexStmt, Node } from 'libpg-query';
import { columnFindings, constraintFindings } from './migration-columns.ts';
import { type Finding, isLeftFree, lockOf, removes } from './migration-findings.ts';
import { type Additions, additionsOf, lastName, nameOf, type Statement } from './migration-tree.ts';

/** Lists the findings of each statement of a migration. */
export function findingsOf(statements: readonly Statement[]): (Finding & { line: number })[] {
  const added = additionsOf(statements);
  return statements.flatMap(({ node, line }) => statementFindings(node, added).map((found) => ({ ...found, line })));
}

/** Forms that change nothing that was there before. */
const harmless =
  /^(CreateStmt|CreateTableAsStmt|CreateSeqStmt|CreateExtensionStmt|CommentStmt|InsertStmt|SelectStmt|DefineStmt)$/;

function statementFindings(node: Node, added: Additions): Finding[] {
  if ('AlterTableStmt' in node) return alterFindings(node.AlterTableStmt, added);
  if ('IndexStmt' in node) return indexFindings(node.IndexStmt, added);
  if ('DropStmt' in node) return dropFindings(node);
  if ('RenameStmt' in node) {
    const { subname, relation, object } = node.RenameStmt;
    const subject = subname ?? (relation ? nameOf(relation) : lastNameOf(object));
    return [{ kind: 'removes', subject, says: 'the release before knows it by its old name' }];
  }
  if ('TruncateStmt' in node)
    return tablesOf(node.TruncateStmt.relations).map((subject) => removes(subject, 'its rows are deleted'));
  if ('CreateFunctionStmt' in node)
    return replaced(node.CreateFunctionStmt.replace, lastName(node.CreateFunctionStmt.funcname));
  if ('ViewStmt' in node) return replaced(node.ViewStmt.replace, nameOf(node.ViewStmt.view));
  if ('CreateTrigStmt' in node) {
    const { relation, trigname = '' } = node.CreateTrigStmt;
    if (added.tables.has(nameOf(relation))) return [];
    return [{ kind: 'beside', subject: trigname, says: 'the trigger runs when the release before writes, too' }];
  }
  if ('UpdateStmt' in node) return updateFindings(node, added);
  if ('DeleteStmt' in node) return rowFindings(nameOf(node.DeleteStmt.relation), 'rows are deleted', added);
  if ('DoStmt' in node) return [{ kind: 'beside', subject: 'do', says: 'this check cannot read what the block does' }];
  if ('GrantStmt' in node && node.GrantStmt.is_grant) return [];
  const form = Object.keys(node)[0] ?? '';
  if (harmless.test(form)) return [];
  return [{ kind: 'never', subject: form, says: 'no rule knows this statement: add one to checks/migration-rules.ts' }];
}

function replaced(isReplaced: boolean | undefined, subject: string): Finding[] {
  if (!isReplaced) return [];
  return [{ kind: 'beside', subject, says: 'the release before uses it with its new meaning' }];
}

function tablesOf(relations: readonly Node[] = []): string[] {
  return relations.flatMap((one) => ('RangeVar' in one ? [nameOf(one.RangeVar)] : []));
}

/** Returns the name of an object that is named by a list, a type or a function with its arguments. */
function lastNameOf(object: Node | undefined): string {
  if (!object) return '';
  if ('List' in object) return lastName(object.List.items);
  if ('TypeName' in object) return lastName(object.TypeName.names);
  if ('ObjectWithArgs' in object) return lastName(object.ObjectWithArgs.objname);
  return 'String' in object ? (object.String.sval ?? '') : '';
}

function dropFindings({ DropStmt: { objects = [], removeType } }: Extract<Node, { DropStmt: unknown }>): Finding[] {
  const subjects = objects.map(lastNameOf);
  if (removeType === 'OBJECT_INDEX')
    return subjects.map((subject) => ({
      kind: 'beside',
      subject,
      says: 'the release before may read by this index, or rely on its being unique',
    }));
  return subjects.map((subject) => removes(subject, 'the release before uses it'));
}

function indexFindings(index: IndexStmt, added: Additions): Finding[] {
  const table = nameOf(index.relation);
  const subject = index.idxname ?? table;
  if (index.concurrent)
    return [{ kind: 'never', subject, says: 'all migrations run in one transaction, where nothing is concurrent' }];
  const columns = (index.indexParams ?? []).flatMap((one) => ('IndexElem' in one ? [one.IndexElem.name ?? ''] : []));
  const isFree =
    !index.unique || added.tables.has(table) || isLeftFree(table, columns, index.nulls_not_distinct, added);
  return [
    ...(isFree ? [] : [removes(subject, 'the release before may write a value twice')]),
    ...lockOf(table, 'the index', added),
  ];
}

function updateFindings({ UpdateStmt: update }: Extract<Node, { UpdateStmt: unknown }>, added: Additions): Finding[] {
  const table = nameOf(update.relation);
  if (table === 'schema_requirement') return [];
  const set = (update.targetList ?? []).flatMap((one) => ('ResTarget' in one ? [one.ResTarget.name ?? ''] : []));
  const isNew = set.every((column) => added.columns.has(`${table}.${column}`));
  return isNew ? lockOf(table, 'the update', added) : rowFindings(table, `${set.join(', ')} changes`, added);
}

function rowFindings(table: string, what: string, added: Additions): Finding[] {
  if (added.tables.has(table)) return [];
  return [
    { kind: 'beside', subject: table, says: `${what}, which the release before reads` },
    ...lockOf(table, 'it', added),
  ];
}

function alterFindings({ relation, cmds = [], objtype }: AlterTableStmt, added: Additions): Finding[] {
  const table = nameOf(relation);
  if (added.tables.has(table)) return [];
  if (objtype !== 'OBJECT_TABLE')
    return [
      { kind: 'never', subject: table, says: 'no rule knows this statement: add one to checks/migration-rules.ts' },
    ];
  return cmds.flatMap((one) => ('AlterTableCmd' in one ? changeFindings(table, one.AlterTableCmd, added) : []));
}

/** Changes of a table that neither release notices. */
const unnoticed = /^AT_(ValidateConstraint|SetStatistics|SetRelOptions|ResetRelOptions)$/;

function changeFindings(
  table: string,
  { subtype = 'AT_AddColumn', name, def }: AlterTableCmd,
  added: Additions,
): Finding[] {
  const column = `${table}.${name}`;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return columnFindings(table, def.ColumnDef, added);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return constraintFindings(table, def.Constraint, added);
  if (subtype === 'AT_DropColumn') return [removes(column, 'the release before reads or writes it')];
  if (subtype === 'AT_AlterColumnType') return [removes(column, 'its type changes: add a column beside it instead')];
  if (subtype === 'AT_SetNotNull') return [removes(column, 'the release before may leave it empty')];
  if (subtype === 'AT_DropNotNull') return [removes(column, 'the release before reads a value there')];
  if (subtype === 'AT_ColumnDefault')
    return def ? [] : [removes(column, 'the release before may count on its default')];
  if (subtype === 'AT_DropConstraint')
    return [{ kind: 'beside', subject: name ?? '', says: 'the release before may rely on it' }];
  if (unnoticed.test(subtype)) return [];
  return [{ kind: 'never', subject: `${subtype} of ${table}`, says: 'add a rule to checks/migration-rules.ts' }];
}

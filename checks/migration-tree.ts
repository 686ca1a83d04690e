/** Reads the syntax tree of a migration: the tables and columns that it adds, and the names in its expressions. */
import type { ColumnDef, Constraint, Node, ParseResult, RangeVar } from 'libpg-query';

export interface Statement {
  readonly node: Node;
  /** Line of the file on which it begins. */
  readonly line: number;
}

/** Column that a migration adds to a table that was there before. */
export interface AddedColumn {
  readonly column: ColumnDef;
  /** True if rows of the release before have `null` in it. */
  readonly isLeftNull: boolean;
}

/** Tables and columns that a migration adds. Nothing of the release before knows them. */
export interface Additions {
  readonly tables: ReadonlySet<string>;
  /** Columns by `table.column`. */
  readonly columns: ReadonlyMap<string, AddedColumn>;
}

/** Lists the statements of a parsed text with their lines. */
export function statementsOf({ stmts = [] }: ParseResult, text: string): Statement[] {
  const bytes = Buffer.from(text);
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    if (!stmt) return [];
    // The parser counts bytes, and a statement's comments and empty lines as part of it.
    const before = bytes.subarray(0, at).toString();
    const gap = /^(?:\s|--.*\n)*/.exec(bytes.subarray(at).toString())?.[0] ?? '';
    return [{ node: stmt, line: `${before}${gap}`.split('\n').length }];
  });
}

/** Finds the tables and columns that statements add. */
export function additionsOf(statements: readonly Statement[]): Additions {
  const tables = new Set<string>();
  const columns = new Map<string, AddedColumn>();
  for (const { node } of statements) {
    if ('CreateStmt' in node) tables.add(nameOf(node.CreateStmt.relation));
    if ('CreateTableAsStmt' in node) tables.add(nameOf(node.CreateTableAsStmt.into?.rel));
    if (!('AlterTableStmt' in node)) continue;
    for (const one of node.AlterTableStmt.cmds ?? []) {
      const column = 'AlterTableCmd' in one ? addedColumn(one.AlterTableCmd.def, one.AlterTableCmd.subtype) : null;
      if (column) columns.set(`${nameOf(node.AlterTableStmt.relation)}.${column.column.colname}`, column);
    }
  }
  return { tables, columns };
}

function addedColumn(def: Node | undefined, subtype: string | undefined): AddedColumn | null {
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return null;
  const fills = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY', 'CONSTR_NOTNULL', 'CONSTR_PRIMARY'];
  const isLeftNull = constraintsOf(def.ColumnDef).every(({ contype = '' }) => !fills.includes(contype));
  return { column: def.ColumnDef, isLeftNull: isLeftNull && !isSerial(def.ColumnDef) };
}

/** Tells whether a column's type brings a default of its own. */
export function isSerial({ typeName }: ColumnDef): boolean {
  return (typeName?.names ?? []).some((name) => 'String' in name && /^(small|big)?serial/.test(name.String.sval ?? ''));
}

/** Lists the constraints of a column, its default and `not null` among them. */
export function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
}

/** Returns the name of a table without its schema. */
export function nameOf(relation: RangeVar | undefined): string {
  return relation?.relname ?? '';
}

/** Returns the last part of a name in parts, such as that of a function. */
export function lastName(parts: readonly Node[] | undefined): string {
  return stringsOf(parts).at(-1) ?? '';
}

/** Lists the texts of a list of names. */
export function stringsOf(parts: readonly Node[] = []): string[] {
  return parts.flatMap((part) => ('String' in part ? [part.String.sval ?? ''] : []));
}

/** Lists the columns that an expression names, wherever in it. */
export function columnsIn(expression: unknown): string[] {
  if (Array.isArray(expression)) return expression.flatMap(columnsIn);
  if (typeof expression !== 'object' || expression === null) return [];
  return Object.entries(expression).flatMap(([key, value]) =>
    key === 'ColumnRef' ? [lastName(fieldsOf(value))] : columnsIn(value),
  );
}

function fieldsOf(reference: unknown): Node[] {
  if (typeof reference !== 'object' || reference === null || !('fields' in reference)) return [];
  return Array.isArray(reference.fields) ? reference.fields : [];
}

/** Tells whether an expression is a constant or the time of the transaction, which need no look at the rows. */
export function isConstant(expression: Node | undefined): boolean {
  if (!expression) return true;
  if ('A_Const' in expression || 'SQLValueFunction' in expression) return true;
  if ('TypeCast' in expression) return isConstant(expression.TypeCast.arg);
  return 'FuncCall' in expression && lastName(expression.FuncCall.funcname) === 'now';
}

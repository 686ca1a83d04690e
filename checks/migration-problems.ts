/** Tells what is wrong with a migration: with its statements, and with what it says of itself. */
import { parse } from 'libpg-query';
import type { Finding } from './migration-findings.ts';
import { type MigrationNotes, readNotes } from './migration-notes.ts';
import { findingsOf } from './migration-rules.ts';
import { nameOf, type Statement, statementsOf } from './migration-tree.ts';

/** The release before, as `proof/upgrade/previous-release.json` records it. */
export interface ReleasedMigrations {
  readonly version: string;
  /** SHA-256 of each migration's text, by its name. */
  readonly migrations: Readonly<Record<string, string>>;
}

const advice: Readonly<Record<Exclude<Finding['kind'], 'never'>, string>> = {
  removes: "expand first, and contract a release later (docs/how-to.md, 'Change or drop a column')",
  beside: "note '-- Beside the release before: SUBJECT: why it is safe'",
  lock: "note '-- Lock: TABLE: how long, and what goes on meanwhile'",
};

/** Lists the problems of a migration's text, each with its line. */
export async function problemsOfMigration(text: string, released: ReleasedMigrations): Promise<string[]> {
  const parsed = await parse(text).catch((error: unknown) => String(error));
  if (typeof parsed === 'string') return [`PostgreSQL 15 cannot read it: ${parsed}`];
  const statements = statementsOf(parsed, text);
  const notes = readNotes(text);
  const findings = findingsOf(statements);
  return [
    ...findings
      .filter((found) => !isAllowed(found, notes))
      .map(({ kind, subject, says, line }) => {
        return `line ${line}: ${subject}: ${says}${kind === 'never' ? '' : `; ${advice[kind]}`}`;
      }),
    ...idleNotes(findings, notes),
    ...contractionProblems(statements, findings, notes, released),
  ];
}

function isAllowed({ kind, subject }: Finding, { contraction, beside, locks }: MigrationNotes): boolean {
  if (kind === 'removes') return contraction !== null;
  return (kind === 'beside' && beside.has(subject)) || (kind === 'lock' && locks.has(subject));
}

function idleNotes(findings: readonly Finding[], { beside, locks }: MigrationNotes): string[] {
  const idle = (kind: Finding['kind'], subjects: ReadonlySet<string>) =>
    [...subjects]
      .filter((subject) => !findings.some((found) => found.kind === kind && found.subject === subject))
      .map((subject) => `the note about ${subject} is of no use: no statement needs it`);
  return [...idle('beside', beside), ...idle('lock', locks)];
}

function contractionProblems(
  statements: readonly Statement[],
  findings: readonly Finding[],
  { contraction }: MigrationNotes,
  { version, migrations }: ReleasedMigrations,
): string[] {
  const required = statements.flatMap(requirementOf);
  if (!contraction) return required.length > 0 ? ["it raises schema_requirement without '-- Contracts: …'"] : [];
  const problems: string[] = [];
  if (!findings.some(({ kind }) => kind === 'removes')) problems.push('it contracts nothing');
  if (isNewer(contraction.release, version))
    problems.push(`${contraction.release} has not been released: contract after it, not with it`);
  const [migration] = required;
  if (required.length !== 1 || !migration)
    problems.push("it contracts without 'update schema_requirement set migration = …'");
  else if (!(migration in migrations))
    problems.push(`it requires ${migration}, which ${version} does not have: require one that has been released`);
  return problems;
}

/** Returns the migration that a statement makes the requirement; empty for other values, none for other statements. */
function requirementOf({ node }: Statement): string[] {
  if (!('UpdateStmt' in node) || nameOf(node.UpdateStmt.relation) !== 'schema_requirement') return [];
  const [target] = node.UpdateStmt.targetList ?? [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  return [value && 'A_Const' in value ? (value.A_Const.sval?.sval ?? '') : ''];
}

/** Tells whether a version is newer than another; both have three numbers. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** Explains why a start failed, and what to do. */
import { DatabaseStartError } from '../../database/embedded-server.ts';
import { NewerDatabaseError } from '../../database/migrate.ts';
import { ConfigError } from './config.ts';

/** Reasons for which a network call failed, by Node's and PostgreSQL's codes. */
const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it did not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not enter',
  '3D000': 'there is no such database',
};

/** Formats an error of a start in plain words: one line, or one per problem of the settings. */
export function errorLine(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['The settings are not right:', ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  }
  if (error instanceof NewerDatabaseError) {
    return `The data was made by a newer version of the shop (${error.message}): use that version, or set DATA_DIR or DATABASE_URL to another place.`;
  }
  if (error instanceof DatabaseStartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) === '55P03') {
    return 'The tables could not be changed, because something else has been using one of them for ten seconds (a dump, a long query). Nothing was changed; try again.';
  }
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: free some space, or set DATA_DIR to a larger disk.';
  return error.message || error.name;
}

/** Returns the reason of a failed network call in words, by its code; the code itself if it is not known. */
export function networkReasonOf(code: string): string {
  return network[code] ?? code;
}

/** Explains why a port could not be opened; `setting` is the name of the setting with its number. */
export function portError(error: unknown, port: number, setting: string): Error {
  if (codeOf(error) === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: stop what uses it, or set ${setting} to another.`);
  if (codeOf(error) === 'EACCES')
    return new Error(`Port ${port} needs more rights than you have: set ${setting} to one above 1024.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** Explains why the database of `DATABASE_URL` cannot be used, without that address, which contains a password. */
export function databaseError(error: unknown): Error {
  const why =
    poolerReasonOf(error) ?? network[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return new Error(`The database of DATABASE_URL cannot be used: ${why}.`);
}

/** Returns what to do about a pooler that refuses the shop's time limit; `null` for any other error. */
function poolerReasonOf(error: unknown): string | null {
  if (!(error instanceof Error) || !/unsupported startup parameter.*statement_timeout/.test(error.message)) return null;
  return 'its connection pooler refuses the time limit of statements (in pgbouncer.ini: ignore_startup_parameters = statement_timeout)';
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

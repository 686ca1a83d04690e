/**
 * Examines the shop: its settings, accounts, address, machine, database and books, one check after the other. A check
 * changes nothing; one that fails is a finding of its own and stops no other.
 */
import { checkAccounts } from './accounts.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkBooks } from './books.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Check, type Finding, type Patient, wrong } from './finding.ts';
import { checkFirstSale } from './first-sale.ts';
import { checkFormerPayments } from './former-payments.ts';
import { checkMailDomain } from './mail-domain.ts';
import { checkPermissions } from './permissions.ts';
import { checkPictures } from './pictures.ts';
import { checkPooler } from './pooler.ts';
import { formatSection, formatSummary } from './report.ts';
import { checkSettings } from './settings.ts';
import { checkSpellings } from './spellings.ts';
import { checkVersions } from './versions.ts';

/** The checks in the order in which they run, under the titles that are printed. */
const sections: readonly (readonly [string, readonly Check[]])[] = [
  ['Settings', [checkSettings]],
  ['Accounts', [checkAccounts, checkFormerPayments]],
  ['Mail domain', [checkMailDomain]],
  ['Address', [checkAddress]],
  ['This machine', [checkDisk, checkClock, checkPermissions]],
  ['Versions', [checkVersions]],
  ['Database', [checkDatabase, checkPooler]],
  ['Names', [checkSpellings]],
  ['Pictures', [checkPictures]],
  ['Backups', [checkBackups]],
  ['Books', [checkBooks]],
  ['Before the first sale', [checkFirstSale]],
];

/** Runs every check and says what it finds. Returns true if nothing is wrong; notes do not count. */
export async function examine(patient: Patient, say: (line: string) => void, columns: number): Promise<boolean> {
  const all: Finding[] = [];
  for (const [title, checks] of sections) {
    const found: Finding[] = [];
    for (const check of checks) found.push(...(await runCheck(check, patient)));
    if (found.length === 0) continue;
    all.push(...found);
    say([...formatSection(title, found, columns), ''].join('\n'));
  }
  say(formatSummary(all));
  return all.every(({ state }) => state !== 'wrong');
}

/** Runs a check. Of an unexpected error only the kind is told: its message may contain anything. */
async function runCheck(check: Check, patient: Patient): Promise<readonly Finding[]> {
  try {
    return await check(patient);
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'unknown';
    const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
    return [
      wrong(
        `This could not be checked (${kind}${code}).`,
        'Run the command again; if it stays, report it with these words.',
      ),
    ];
  }
}

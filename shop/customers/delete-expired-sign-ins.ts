/** The daily job that deletes expired data of signing in and of limits. */
import { deleteExpiredLimitCounts } from '../limits/take.ts';
import type { Services } from '../services.ts';
import { deleteExpiredCodes } from './login-codes.ts';
import { deleteExpiredRevocations } from './revoked-passes.ts';

/** Deletes expired sessions, links, codes, revoked passes and rate-limit counts. */
export async function deleteExpiredSignIns(services: Pick<Services, 'db' | 'identity' | 'now'>): Promise<void> {
  await services.identity.tidy();
  await deleteExpiredCodes(services);
  await deleteExpiredRevocations(services.db, services.now());
  await deleteExpiredLimitCounts(services.db, services.now());
}

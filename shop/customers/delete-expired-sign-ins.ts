/** The daily job that forgets what can sign nobody in any more, and counts that bind nobody. */
import { forgetOldCounts } from '../limits/take.ts';
import type { Services } from '../services.ts';
import { forgetOldCodes } from './login-codes.ts';
import { forgetOldRevocations } from './revoked-passes.ts';

/** Deletes expired sessions, links, codes, revoked passes and rate-limit counts. */
export async function deleteExpiredSignIns(services: Pick<Services, 'db' | 'identity' | 'now'>): Promise<void> {
  await services.identity.tidy();
  await forgetOldCodes(services);
  await forgetOldRevocations(services.db, services.now());
  await forgetOldCounts(services.db, services.now());
}

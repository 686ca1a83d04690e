/** The newsletter's part of the nightly clean-up. */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { confirmationDays } from './confirmation-days.ts';
import { deleteUnconfirmedSignups } from './newsletter-store.ts';
import { askUnasked } from './sign-up.ts';

/** Deletes the sign-ups whose time for being confirmed is over, and asks those that the release before stored. */
export async function tidySignups(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await deleteUnconfirmedSignups(services.db, subtractMs(services.now(), confirmationDays * dayMs));
  await askUnasked(services);
}

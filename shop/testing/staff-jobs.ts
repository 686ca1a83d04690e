/** Does the jobs by which the shop mails its staff, as the queue would. */
import { sql } from 'kysely';
import { mailInvitation } from '../office/mail-invitation.ts';
import { sendStaffProof } from '../office/send-staff-proof.ts';
import { mailStaffNews } from '../office/staff-news.ts';
import type { TestShop } from './shop.ts';

const handlers = { 'send-staff-proof': sendStaffProof, 'invite-staff': mailInvitation, 'tell-staff': mailStaffNews };

/** Does the jobs to staff that are queued, in order, each once. */
export async function doStaffJobs(shop: TestShop): Promise<void> {
  for (const { id, name, data } of await shop.sentJobs()) {
    if (!Object.hasOwn(handlers, name)) continue;
    await handlers[name as keyof typeof handlers](shop, data as never);
    await sql`delete from test_job where id = ${id}`.execute(shop.db);
  }
}

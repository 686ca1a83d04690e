/** Opens the office for journeys: people with a role, signed in or invited, and a device that has passkeys. */
import type { CDPSession, Page } from 'playwright-core';
import type { Database } from '../database/connect.ts';
import { openOfficeSession } from '../shop/office/office-sessions.ts';
import { makeStaffToken } from '../shop/office/staff-tokens.ts';
import type { Role } from '../shop/roles.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import { deriveSecrets } from '../shop/secrets.ts';
import { addStaff } from '../shop/testing/staff.ts';
import { shopUnderTest } from './shop-under-test.ts';

async function servicesOf(db: Database) {
  return { db, secrets: deriveSecrets(await findOrMakeSecret(db)), now: () => new Date() };
}

/** Goes to an address of the office and waits until its frame is drawn. */
export async function goToOffice(page: Page, path = ''): Promise<void> {
  await page.goto(`/office${path}`, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Keeps the page from learning of changes, so that nothing but the test has it look at the shop. */
export async function askForNoChanges(page: Page): Promise<void> {
  await page.route('**/api/office/changes', (route) => route.fulfill({ json: { version: 'as before' } }));
}

/** Adds somebody with a role who has just used a passkey; returns their id, and the value of their cookie `office`. */
export async function openOfficeAs(db: Database, role: Role): Promise<{ staffId: string; cookie: string }> {
  const services = await servicesOf(db);
  const { id: staffId } = await addStaff(db, role);
  const session = { staffId, device: 'Chrome on Android', passkeyAt: new Date() };
  const { token } = await openOfficeSession(services, db, session);
  return { staffId, cookie: token };
}

/** Signs the page in as somebody with a role who has just used a passkey; returns their id. */
export async function signInToOffice(page: Page, db: Database, role: Role): Promise<string> {
  const { staffId, cookie } = await openOfficeAs(db, role);
  await page.context().addCookies([{ name: 'office', value: cookie, url: shopUnderTest().shopUrl }]);
  return staffId;
}

/** Adds somebody who has not joined yet; returns their id, and the address of their invitation below the office. */
export async function invite(db: Database, role: Role): Promise<{ readonly staffId: string; readonly link: string }> {
  const services = await servicesOf(db);
  const { id: staffId } = await addStaff(db, role);
  await db.updateTable('staff').set({ joined_at: null }).where('id', '=', staffId).execute();
  const token = await makeStaffToken(services, db, staffId, 'invitation');
  return { staffId, link: `/sign-in#invitation=${token}` };
}

/** A store of passkeys within the device, by the words of WebDriver, which Chromium's own protocol shares. */
export const passkeyStore = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Gives the page's device a store of passkeys, which opens without asking the person. */
export async function givePasskeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...passkeyStore, automaticPresenceSimulation: true },
  });
  return session;
}

/** Joins by an invitation, with a passkey on the page's device; the recovery codes are then shown. */
export async function join(page: Page, link: string): Promise<void> {
  await goToOffice(page, link);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).waitFor();
}

/** `staff …`: invites people into the office, prints them, changes their roles and removes them, by the office's acts. */
import { randomUUID } from 'node:crypto';
import { parseContact } from '../../shop/contact/contact.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPrice, type Paise, paise } from '../../shop/money.ts';
import { listStaffAccess } from '../../shop/office/staff-access-store.ts';
import {
  changeLimitsAct,
  changeRoleAct,
  inviteStaffAct,
  reinviteStaffAct,
  removeStaffAct,
} from '../../shop/office/staff-acts.ts';
import { findStaffByContact, type StaffMember } from '../../shop/office/staff-store.ts';
import { invitationHours, staffLinkWith } from '../../shop/office/staff-tokens.ts';
import { type Role, roles } from '../../shop/roles.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import { CommandRefusal, type CommandShop, type OpenShop } from './command.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';
import { formatTextTable } from './text-table.ts';

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Adds somebody to the staff, and prints the link of their invitation. */
export async function inviteForMerchant(open: OpenShop, { name, email, role }: Invited): Promise<void> {
  const person = { name, email: requireEmail(email), role: requireRole(role) };
  const shop = await open();
  const services = await invitingServices(shop);
  const outcome = await performForMerchant(services, inviteStaffAct, { staffId: randomUUID(), ...person });
  if (!outcome.ok)
    throw new CommandRefusal(`Somebody with ${person.email} works in the shop: npm run shop -- staff reinvite EMAIL`);
  sayLink(shop, `${name} is invited as ${person.role}.`, outcome.token);
}

/** Makes a new invitation for somebody, and prints its link. */
export async function reinviteForMerchant(open: OpenShop, typed: string): Promise<void> {
  const email = requireEmail(typed);
  const shop = await open();
  const person = await requirePerson(shop, email);
  const outcome = await performForMerchant(await invitingServices(shop), reinviteStaffAct, { staffId: person.id });
  if (!outcome.ok) throw new CommandRefusal(whyNotChanged(outcome.code, email));
  sayLink(
    shop,
    `${person.name} is invited anew. Their sessions, passkeys and recovery codes have ended.`,
    outcome.token,
  );
}

/** Prints everybody who works in the shop or was invited. */
export async function printStaff(open: OpenShop): Promise<void> {
  const { db } = await open();
  const people = await listStaffAccess(db, new Date());
  if (people.length === 0)
    return console.log('Nobody works in the office yet: npm run shop -- staff invite NAME EMAIL --role owner');
  const rows = people.map(({ name, email, role, joinedAt, seenAt, passkeys }) => [
    name,
    email,
    role,
    joinedAt === null ? 'invited' : `joined ${formatIndianTime(joinedAt)}`,
    seenAt === null ? '' : formatIndianTime(seenAt),
    String(passkeys),
  ]);
  console.log(formatTextTable(['name', 'e-mail', 'role', 'state', 'last seen', 'passkeys'], rows).join('\n'));
}

/** Changes somebody's role. */
export async function changeRoleForMerchant(open: OpenShop, typed: string, role: string): Promise<void> {
  const [email, given] = [requireEmail(typed), requireRole(role)];
  const shop = await open();
  const person = await requirePerson(shop, email);
  const input = { staffId: person.id, role: given };
  const outcome = await performForMerchant(plainServices(shop), changeRoleAct, input);
  if (!outcome.ok) throw new CommandRefusal(whyNotChanged(outcome.code, email));
  console.log(`${person.name} is ${given} now, and was ${outcome.before}.`);
}

/** Changes how much money somebody may send back, each typed in rupees. */
export async function changeLimitsForMerchant(
  open: OpenShop,
  typed: string,
  { perOrder, perDay }: { readonly perOrder: string; readonly perDay: string },
): Promise<void> {
  const email = requireEmail(typed);
  const limits = { perOrder: requireRupees(perOrder), perDay: requireRupees(perDay) };
  const shop = await open();
  const person = await requirePerson(shop, email);
  const input = { staffId: person.id, ...limits };
  const outcome = await performForMerchant(plainServices(shop), changeLimitsAct, input);
  if (!outcome.ok) throw new CommandRefusal(nobodyWith(email));
  const [order, day] = [formatPrice(limits.perOrder), formatPrice(limits.perDay)];
  console.log(`${person.name} may send back ${order} of one order, and ${day} in a day.`);
}

/** Removes somebody. */
export async function removeForMerchant(open: OpenShop, typed: string): Promise<void> {
  const email = requireEmail(typed);
  const shop = await open();
  const person = await requirePerson(shop, email);
  const outcome = await performForMerchant(plainServices(shop), removeStaffAct, { staffId: person.id });
  if (!outcome.ok) throw new CommandRefusal(whyNotChanged(outcome.code, email));
  console.log(`${person.name} is removed. What they did stays in the activity log.`);
}

const plainServices = ({ db }: CommandShop) => ({ db, now: () => new Date() });

async function invitingServices(shop: CommandShop) {
  const { db, config } = shop;
  const secrets = deriveSecrets(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  return { ...plainServices(shop), secrets, jobs: await openCommandJobQueue(shop) };
}

function sayLink({ config }: CommandShop, done: string, token: string): void {
  console.log(
    [
      done,
      `The link, for them alone, good once and for ${invitationHours} hours: ${staffLinkWith(config, 'invitation', token)}`,
      'The running shop mails them one, too.',
    ].join('\n'),
  );
}

/** Returns the person with an address. Throws a `CommandRefusal`. */
async function requirePerson({ db }: CommandShop, email: string): Promise<StaffMember> {
  const person = await findStaffByContact(db, { kind: 'email', address: email });
  if (!person) throw new CommandRefusal(nobodyWith(email));
  return person;
}

function whyNotChanged(code: 'unknown_person' | 'last_owner', email: string): string {
  return code === 'unknown_person' ? nobodyWith(email) : `${email} is the only owner. Invite another one first.`;
}

const nobodyWith = (email: string) => `Nobody with ${email} works in the shop: npm run shop -- staff list`;

function requireEmail(typed: string): string {
  const contact = parseContact(typed);
  if (contact?.kind === 'email') return contact.address;
  throw new CommandRefusal(`${typed} is no e-mail address.`);
}

/** Reads whole rupees, as paise. Throws a `CommandRefusal`. */
function requireRupees(typed: string): Paise {
  if (!/^\d{1,8}$/.test(typed)) throw new CommandRefusal(`${typed} is no amount. Type whole rupees, such as 5000.`);
  return paise(Number(typed) * 100);
}

function requireRole(typed: string): Role {
  const role = roles.find((one) => one === typed);
  if (role) return role;
  throw new CommandRefusal(`${typed} is no role. Say one of ${roles.join(', ')}.`);
}

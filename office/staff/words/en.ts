/** The words of the staff in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';

export const en = {
  title: 'Staff',
  inviteSomebody: 'Invite somebody',
  notCome: (role: string) => `${role}, invited, has not come yet`,
  noPasskey: 'no passkey',
  passkeys: (passkeys: number) => formatCount(passkeys, 'passkey', 'passkeys'),
  seen: (moment: string) => `seen ${moment}`,
  name: 'Name',
  email: 'E-mail',
  emailNote: 'The invitation goes there.',
  invite: 'Invite',
  invited: (name: string) => `${name} is invited. The link is good for 48 hours.`,
  role: 'Role',
  duties: {
    owner: 'Everything, and who works here.',
    manager: 'Orders, refunds within the limits, problems, reviews, pay links.',
    lister: 'Sarees and their pictures.',
    packer: 'Parcels to pack, without contacts and prices.',
    accountant: 'Reads orders and money.',
  },
  limits: { per_order: 'Refunds of one order, in rupees', per_day: 'Refunds in one day, in rupees' },
  changeLimits: 'Change the limits',
  limitsChanged: (name: string) => `${name} has other limits now.`,
  isYou: 'This is you. Another owner can change your role, or remove you.',
  changeRole: 'Change the role',
  roleChanged: (name: string) => `${name} has another role now.`,
  reinvite: 'Invite anew: their passkeys end',
  reinvited: (name: string) => `${name} is invited anew.`,
  remove: (name: string) => `Remove ${name} from the shop`,
  removed: (name: string) => `${name} is removed and signed out.`,
  reasons: {
    email_taken: 'Somebody in the office has this e-mail address.',
    last_owner: 'The shop needs an owner who has joined. Make somebody else one first.',
    unknown_person: 'This person does not work here any more.',
  },
};

export type StaffWords = typeof en;

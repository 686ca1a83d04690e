/** Names and duties of the roles, in words. Pure. */
import type { Role } from '../../shop/roles.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  lister: 'Lister',
  packer: 'Packer',
  accountant: 'Accountant',
};

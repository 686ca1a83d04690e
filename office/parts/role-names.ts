/** Names and duties of the roles, in words. Pure. */
import type { Role } from '../../shop/roles.ts';
import { en } from '../words/en.ts';

export const roleNames: Readonly<Record<Role, string>> = en.roles;

/** The choice of a role, each with its duties in words. */
import { type Role, roles } from '../../shop/roles.ts';
import { roleNames } from '../parts/role-names.ts';
import styles from './staff.module.css';

const duties: Readonly<Record<Role, string>> = {
  owner: 'Everything, and who works here.',
  manager: 'Orders, refunds within the limits, problems, reviews, pay links.',
  lister: 'Sarees and their pictures.',
  packer: 'Parcels to pack, without contacts and prices.',
  accountant: 'Reads orders and money.',
};

export function RoleField({ role, onChoose }: { role: Role | null; onChoose(role: Role): void }) {
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {roles.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" value={one} checked={one === role} onChange={() => onChoose(one)} />
          <span>
            <strong>{roleNames[one]}</strong>
            <span>{duties[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

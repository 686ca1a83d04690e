/** The choice of a role, each with its duties in words. */
import { type Role, roles } from '../../shop/roles.ts';
import { useWords } from '../words/spoken.ts';
import styles from './staff.module.css';
import { useStaffWords } from './words/use-staff-words.ts';

export function RoleField({ role, onChoose }: { role: Role | null; onChoose(role: Role): void }) {
  const words = useStaffWords();
  const { roles: names } = useWords();
  return (
    <fieldset className={styles.roles}>
      <legend>{words.role}</legend>
      {roles.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" value={one} checked={one === role} onChange={() => onChoose(one)} />
          <span>
            <strong>{names[one]}</strong>
            <span>{words.duties[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The form of the limits of somebody: money that they may send back, of one order and in one day. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { parseRupees } from '../parts/rupees.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './staff.module.css';
import type { StaffMember } from './staff-query.ts';

const fields = [
  { name: 'per_order', label: 'Refunds of one order, in rupees' },
  { name: 'per_day', label: 'Refunds in one day, in rupees' },
] as const;

export function LimitsForm({ member: { id, name, limits }, onDone }: { member: StaffMember; onDone: () => void }) {
  const field = useId();
  const [typed, setTyped] = useState({ per_order: limits.per_order / 100, per_day: limits.per_day / 100 } as Record<
    (typeof fields)[number]['name'],
    number | string
  >);
  const { act, isBusy } = useAct();
  const [perOrder, perDay] = fields.map((one) => paiseOf(String(typed[one.name])));
  const isChanged = perOrder !== limits.per_order || perDay !== limits.per_day;
  const save = async () => {
    if (await act('staff.limits', { staffId: id, perOrder, perDay }, { done: `${name} has other limits now.` }))
      onDone();
  };
  return (
    <div className={styles.form}>
      {fields.map((one) => (
        <Field key={one.name} id={`${field}-${one.name}`} label={one.label} isRequired>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed[one.name]}
              onChange={(event) => setTyped({ ...typed, [one.name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <MainAct
        isBusy={isBusy}
        disabled={perOrder === null || perDay === null || !isChanged}
        onClick={() => void save()}
      >
        Change the limits
      </MainAct>
    </div>
  );
}

/** Returns the paise of typed rupees, which may be zero; `null` for another text. */
function paiseOf(typed: string): number | null {
  return /^0+$/.test(typed.trim()) ? 0 : parseRupees(typed);
}

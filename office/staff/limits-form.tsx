/** The form of the limits of somebody: money that they may send back, of one order and in one day. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { paiseOf } from '../parts/rupees.ts';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import styles from './staff.module.css';
import type { StaffMember } from './staff-query.ts';
import { useStaffWords } from './words/use-staff-words.ts';

const fields = ['per_order', 'per_day'] as const;

export function LimitsForm({ member: { id, name, limits }, onDone }: { member: StaffMember; onDone: () => void }) {
  const [typed, setTyped] = useState({ per_order: `${limits.per_order / 100}`, per_day: `${limits.per_day / 100}` });
  const words = useStaffWords();
  const { act, isBusy } = useAct();
  const [perOrder, perDay] = [paiseOf(typed.per_order), paiseOf(typed.per_day)];
  const isChanged = perOrder !== limits.per_order || perDay !== limits.per_day;
  const save = async () => {
    if (perOrder === null || perDay === null) return;
    if (
      await act(
        'staff.limits',
        { staffId: id, perOrder, perDay },
        { done: words.limitsChanged(name), reasons: words.reasons },
      )
    )
      onDone();
  };
  return (
    <div className={styles.form}>
      {fields.map((one) => (
        <TextField
          key={one}
          {...{ label: words.limits[one], value: typed[one], max: 14, keys: 'decimal' }}
          isRequired
          onChange={(value) => setTyped({ ...typed, [one]: value })}
        />
      ))}
      <MainAct
        isBusy={isBusy}
        disabled={perOrder === null || perDay === null || !isChanged}
        onClick={() => void save()}
      >
        {words.changeLimits}
      </MainAct>
    </div>
  );
}

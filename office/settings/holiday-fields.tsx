/** The holidays to come: a list, and a field that adds a day. Days that are past are not shown. */
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { dayMs } from '../../shop/duration.ts';
import { indianDayOf } from '../../shop/indian-time.ts';
import { useWords } from '../words/spoken.ts';
import type { FieldsProps } from './setting-line.tsx';
import { entriesOf } from './setting-words.ts';
import styles from './settings.module.css';
import { useSettingsWords } from './words/use-settings-words.ts';

const keptMs = 120 * dayMs;

export function HolidayFields({ typed, mistakes, onChange }: FieldsProps) {
  const id = useId();
  const { holidays: words } = useSettingsWords();
  const { frame, times } = useWords();
  const [day, setDay] = useState('');
  const today = indianDayOf(new Date());
  const all = entriesOf(typed.DISPATCH_HOLIDAYS).toSorted();
  const days = all.filter((one) => one >= today);
  // Orders that are late still count by the days of the last months.
  const past = all.filter((one) => one < today && Date.parse(today) - Date.parse(one) < keptMs);
  const write = (next: readonly string[]) =>
    onChange({ DISPATCH_HOLIDAYS: [...new Set([...past, ...next])].toSorted().join('; ') });
  const add = () => {
    if (day === '') return;
    write([...days, day]);
    setDay('');
  };
  return (
    <>
      {days.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.days} aria-label={words.list}>
        {days.map((one) => (
          <li key={one}>
            <span>
              {times.weekday(one)} {one.slice(0, 4)}
            </span>
            <button
              type="button"
              className={button.icon}
              aria-label={words.remove(times.weekday(one))}
              onClick={() => {
                write(days.filter((other) => other !== one));
                document.getElementById(id)?.focus();
              }}
            >
              <X aria-hidden="true" size={20} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <Field id={id} label={words.another} optional={frame.optional} error={mistakes.DISPATCH_HOLIDAYS}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              // A day that is chosen is meant, also if nobody presses Add.
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        <button type="button" className={button.button} disabled={day === ''} onClick={add}>
          {words.add}
        </button>
      </div>
    </>
  );
}

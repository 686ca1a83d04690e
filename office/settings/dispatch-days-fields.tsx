/** The weekdays on which parcels leave, and the hour from which an order is one of the next day. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import row from '../parts/ticks.module.css';
import type { FieldsProps } from './setting-line.tsx';
import { closedDaysOf, closedDaysText, weekdays } from './setting-words.ts';
import { useSettingsWords } from './words/use-settings-words.ts';

const hours = Array.from({ length: 24 }, (_, at) => String(at + 1));

export function DispatchDaysFields({ typed, mistakes, onChange }: FieldsProps) {
  const words = useSettingsWords();
  const closed = closedDaysOf(typed.DISPATCH_CLOSED_DAYS);
  const set = (day: string, isOpen: boolean) => {
    const next = weekdays.filter((one) => (one === day ? !isOpen : closed.includes(one)));
    onChange({ DISPATCH_CLOSED_DAYS: closedDaysText(next) });
  };
  return (
    <>
      <fieldset className={row.ticks}>
        <legend>{words.leaveOn}</legend>
        {weekdays.map((day) => (
          <label key={day} className={row.tick}>
            <input
              type="checkbox"
              checked={!closed.includes(day)}
              // On one day at least: a promise is counted in days of dispatch.
              disabled={!closed.includes(day) && closed.length === weekdays.length - 1}
              onChange={({ target }) => set(day, target.checked)}
            />
            {words.weekdays[day]}
          </label>
        ))}
      </fieldset>
      <Field
        id={useId()}
        label={words.nextDaysFrom}
        isRequired
        error={mistakes.DISPATCH_CUT_OFF_HOUR}
        note={words.packNoMore}
      >
        {(control) => (
          <select
            {...control}
            value={String(Number(typed.DISPATCH_CUT_OFF_HOUR))}
            onChange={({ target }) => onChange({ DISPATCH_CUT_OFF_HOUR: target.value })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {words.hour(Number(hour))}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

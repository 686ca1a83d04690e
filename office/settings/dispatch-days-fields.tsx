/** The weekdays on which parcels leave, and the hour from which an order is one of the next day. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import row from '../parts/ticks.module.css';
import type { FieldsProps } from './setting-line.tsx';
import { closedDaysOf, closedDaysText, hourWords, weekdays } from './setting-words.ts';

const hours = Array.from({ length: 24 }, (_, at) => String(at + 1));

export function DispatchDaysFields({ typed, mistakes, onChange }: FieldsProps) {
  const closed = closedDaysOf(typed.DISPATCH_CLOSED_DAYS);
  const set = (day: string, isOpen: boolean) => {
    const next = weekdays.filter((one) => (one === day ? !isOpen : closed.includes(one)));
    onChange({ DISPATCH_CLOSED_DAYS: closedDaysText(next) });
  };
  return (
    <>
      <fieldset className={row.ticks}>
        <legend>Parcels leave on</legend>
        {weekdays.map((day) => (
          <label key={day} className={row.tick}>
            <input
              type="checkbox"
              checked={!closed.includes(day)}
              // On one day at least: a promise is counted in days of dispatch.
              disabled={!closed.includes(day) && closed.length === weekdays.length - 1}
              onChange={({ target }) => set(day, target.checked)}
            />
            {day}
          </label>
        ))}
      </fieldset>
      <Field
        id={useId()}
        label="An order is the next day’s from"
        isRequired
        error={mistakes.DISPATCH_CUT_OFF_HOUR}
        note="The hour after which you pack nothing more."
      >
        {(control) => (
          <select
            {...control}
            value={String(Number(typed.DISPATCH_CUT_OFF_HOUR))}
            onChange={({ target }) => onChange({ DISPATCH_CUT_OFF_HOUR: target.value })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourWords(hour)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

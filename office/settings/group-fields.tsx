/** The fields of a group of settings: plain lines, or the form that the group has of its own. */
import { useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { Chips } from '../parts/chips.tsx';
import { DispatchDaysFields } from './dispatch-days-fields.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { SeasonFields } from './season-fields.tsx';
import type { LineField, SettingGroup } from './setting-groups.ts';
import type { Texts } from './settings-query.ts';

export interface FieldsProps {
  typed: Texts;
  /** What the shop has refused, by setting. */
  mistakes: Texts;
  onChange(change: Texts): void;
}

export function GroupFields({ group, ...props }: FieldsProps & { group: SettingGroup }) {
  if (group.id === 'days') return <DispatchDaysFields {...props} />;
  if (group.id === 'holidays') return <HolidayFields {...props} />;
  if (group.id === 'season') return <SeasonFields {...props} />;
  if (group.id === 'reviews') return <ReviewsField {...props} />;
  return (group.lines ?? []).map((line) => <SettingLine key={line.name} line={line} {...props} />);
}

export function SettingLine({ line, typed, mistakes, onChange }: FieldsProps & { line: LineField }) {
  const { name, label, max, keys, type = 'text', isOptional, note } = line;
  return (
    <Field id={useId()} label={label} isRequired={!isOptional} error={mistakes[name]} note={note}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={keys}
          maxLength={type === 'date' ? undefined : max}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

const reviewChoices = ['Shown at once', 'I read them first'] as const;

function ReviewsField({ typed, onChange }: FieldsProps) {
  return (
    <Chips
      label="A new review is"
      choices={reviewChoices}
      chosen={reviewChoices[typed.REVIEWS_NEED_APPROVAL === 'on' ? 1 : 0]}
      onChoose={(choice) => onChange({ REVIEWS_NEED_APPROVAL: choice === reviewChoices[1] ? 'on' : 'off' })}
    />
  );
}

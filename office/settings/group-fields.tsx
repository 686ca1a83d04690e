/** The fields of a group of settings: plain lines, or the form that the group has of its own. */
import { Chips } from '../parts/chips.tsx';
import { BoxFields } from './box-fields.tsx';
import { DispatchDaysFields } from './dispatch-days-fields.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { SeasonFields } from './season-fields.tsx';
import type { SettingGroup } from './setting-groups.ts';
import { type FieldsProps, SettingLine } from './setting-line.tsx';

export function GroupFields({ group, ...props }: FieldsProps & { group: SettingGroup }) {
  if (group.id === 'days') return <DispatchDaysFields {...props} />;
  if (group.id === 'holidays') return <HolidayFields {...props} />;
  if (group.id === 'season') return <SeasonFields {...props} />;
  if (group.id === 'boxes') return <BoxFields {...props} />;
  if (group.id === 'reviews') return <ReviewsField {...props} />;
  return (group.lines ?? []).map((line) => <SettingLine key={line.name} line={line} {...props} />);
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

/** The fields of a group of settings: plain lines, or the form that the group has of its own. */
import { Chips } from '../parts/chips.tsx';
import { BoxFields } from './box-fields.tsx';
import { DispatchDaysFields } from './dispatch-days-fields.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { SeasonFields } from './season-fields.tsx';
import type { SettingGroup } from './setting-groups.ts';
import { type FieldsProps, SettingLine } from './setting-line.tsx';
import { useSettingsWords } from './words/use-settings-words.ts';

export function GroupFields({ group, ...props }: FieldsProps & { group: SettingGroup }) {
  if (group.id === 'days') return <DispatchDaysFields {...props} />;
  if (group.id === 'holidays') return <HolidayFields {...props} />;
  if (group.id === 'season') return <SeasonFields {...props} />;
  if (group.id === 'boxes') return <BoxFields {...props} />;
  if (group.id === 'reviews') return <ReviewsField {...props} />;
  return (group.lines ?? []).map((line) => <SettingLine key={line.name} line={line} {...props} />);
}

function ReviewsField({ typed, onChange }: FieldsProps) {
  const { label, shown, readFirst } = useSettingsWords().reviews;
  return (
    <Chips
      label={label}
      choices={[shown, readFirst]}
      chosen={typed.REVIEWS_NEED_APPROVAL === 'on' ? readFirst : shown}
      onChoose={(choice) => onChange({ REVIEWS_NEED_APPROVAL: choice === readFirst ? 'on' : 'off' })}
    />
  );
}

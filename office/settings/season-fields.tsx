/** The days of the festive season, how long dispatch takes in it, the line on the pages, and what the shop can send. */
import button from '../../look/components/button.module.css';
import { NumberStepper } from '../parts/number-stepper.tsx';
import { type FieldsProps, SettingLine } from './setting-line.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words/use-settings-words.ts';

/** Settings whose mistakes are shown at their fields. */
export const seasonLines = ['FESTIVE_FROM', 'FESTIVE_UNTIL', 'FESTIVE_DISPATCH_DAYS', 'FESTIVE_NOTICE'] as const;

export function SeasonFields(props: FieldsProps) {
  const { typed, onChange } = props;
  const { season } = useSettingsWords();
  const hasDays = typed.FESTIVE_FROM !== '' || typed.FESTIVE_UNTIL !== '';
  return (
    <>
      <div className={styles.pair}>
        <SettingLine line={{ name: 'FESTIVE_FROM', max: 10, type: 'date', isOptional: true }} {...props} />
        <SettingLine line={{ name: 'FESTIVE_UNTIL', max: 10, type: 'date', isOptional: true }} {...props} />
      </div>
      {hasDays ? (
        <button type="button" className={button.link} onClick={() => onChange({ FESTIVE_FROM: '', FESTIVE_UNTIL: '' })}>
          {season.noSeason}
        </button>
      ) : null}
      <SettingLine line={{ name: 'FESTIVE_DISPATCH_DAYS', max: 7 }} {...props} />
      <SettingLine line={{ name: 'FESTIVE_NOTICE', max: 140, isOptional: true }} {...props} />
      <NumberStepper
        label={season.ordersADay}
        value={typed.FESTIVE_ORDERS_A_DAY === '' ? null : Number(typed.FESTIVE_ORDERS_A_DAY)}
        least={0}
        most={10_000}
        step={{ by: 5, less: season.fewer, more: season.more }}
        onChange={(value) => onChange({ FESTIVE_ORDERS_A_DAY: value === null ? '' : String(value) })}
      />
    </>
  );
}

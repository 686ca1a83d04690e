/** The days of the festive season, how long dispatch takes in it, the line on the pages, and what the shop can send. */
import button from '../../look/components/button.module.css';
import { NumberStepper } from '../parts/number-stepper.tsx';
import { type FieldsProps, SettingLine } from './setting-line.tsx';
import styles from './settings.module.css';

/** Settings whose mistakes are shown at their fields. */
export const seasonLines = ['FESTIVE_FROM', 'FESTIVE_UNTIL', 'FESTIVE_DISPATCH_DAYS', 'FESTIVE_NOTICE'] as const;

export function SeasonFields(props: FieldsProps) {
  const { typed, onChange } = props;
  const hasDays = typed.FESTIVE_FROM !== '' || typed.FESTIVE_UNTIL !== '';
  return (
    <>
      <div className={styles.pair}>
        <SettingLine
          line={{ name: 'FESTIVE_FROM', label: 'First day', max: 10, type: 'date', isOptional: true }}
          {...props}
        />
        <SettingLine
          line={{ name: 'FESTIVE_UNTIL', label: 'Last day', max: 10, type: 'date', isOptional: true }}
          {...props}
        />
      </div>
      {hasDays ? (
        <button type="button" className={button.link} onClick={() => onChange({ FESTIVE_FROM: '', FESTIVE_UNTIL: '' })}>
          No season
        </button>
      ) : null}
      <SettingLine
        line={{
          ...{ name: 'FESTIVE_DISPATCH_DAYS', label: 'Working days until dispatch', max: 7 },
          note: 'Such as 4-6; usually it is 2-3.',
        }}
        {...props}
      />
      <SettingLine
        line={{
          ...{ name: 'FESTIVE_NOTICE', label: 'Line above every page', max: 140, isOptional: true },
          note: 'Such as: Diwali orders leave our shop in 4-6 working days.',
        }}
        {...props}
      />
      <NumberStepper
        label="Orders that you can send a day; Today compares it with what is promised (0 for no number)"
        value={typed.FESTIVE_ORDERS_A_DAY === '' ? null : Number(typed.FESTIVE_ORDERS_A_DAY)}
        least={0}
        most={10_000}
        step={{ by: 5, less: 'Five fewer', more: 'Five more' }}
        onChange={(value) => onChange({ FESTIVE_ORDERS_A_DAY: value === null ? '' : String(value) })}
      />
    </>
  );
}

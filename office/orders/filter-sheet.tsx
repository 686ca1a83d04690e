/** The sheet of filters of the order list. They are written into the address, so that Back and links bring them again. */
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { indianStates } from '../../shop/contact/indian-states.ts';
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './filter-sheet.module.css';
import type { Filters } from './orders-query.ts';
import { useOrdersWords } from './words/use-orders-words.ts';

interface FilterSheetProps {
  sheet: SheetControl;
  view: OrderView;
  filters: Filters;
}

export function FilterSheet({ sheet, view, filters }: FilterSheetProps) {
  const navigate = useNavigate();
  const id = useId();
  const words = useOrdersWords();
  const show = (chosen: Filters) => void navigate(`?${new URLSearchParams({ view, ...chosen })}`, { replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(filtersOf(new FormData(event.currentTarget)));
  };
  return (
    <Sheet sheet={sheet} title={words.filterOrders}>
      <form onSubmit={submit} className={styles.form}>
        <div className={styles.pair}>
          <Field id={`${id}-from`} label={words.from} isOnlyShown>
            {(control) => <input {...control} type="date" name="from" defaultValue={filters.from} />}
          </Field>
          <Field id={`${id}-to`} label={words.to} isOnlyShown>
            {(control) => <input {...control} type="date" name="to" defaultValue={filters.to} />}
          </Field>
        </div>
        <Field id={`${id}-state`} label={words.state} isOnlyShown>
          {(control) => (
            <select {...control} name="state" defaultValue={filters.state ?? ''}>
              <option value="">{words.anyState}</option>
              {indianStates.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.pair}>
          <Field id={`${id}-min`} label={words.atLeast} isOnlyShown>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                name="min"
                pattern="\d{1,7}"
                defaultValue={inRupees(filters.min_amount)}
              />
            )}
          </Field>
          <Field id={`${id}-max`} label={words.atMost} isOnlyShown>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                name="max"
                pattern="\d{1,7}"
                defaultValue={inRupees(filters.max_amount)}
              />
            )}
          </Field>
        </div>
        <MainAct type="submit">{words.show}</MainAct>
        {Object.keys(filters).length > 0 ? (
          <button type="button" className={button.link} onClick={() => show({})}>
            {words.clear}
          </button>
        ) : null}
      </form>
    </Sheet>
  );
}

function inRupees(amount: string | undefined): string {
  return amount === undefined ? '' : String(Math.floor(Number(amount) / 100));
}

/** Returns the filters of the form; whole rupees become paise, and empty fields filter nothing. */
function filtersOf(form: FormData): Filters {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const paise = (name: string) => (text(name) === '' ? '' : `${text(name)}00`);
  const all: Required<Filters> = {
    from: text('from'),
    to: text('to'),
    state: text('state'),
    min_amount: paise('min'),
    max_amount: paise('max'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The sales of a span: sums beside those of the days before, plots, and the steps to a purchase. */
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { changeWords, formatConversion } from './figures.ts';
import styles from './numbers.module.css';
import type { SalesNumbers } from './numbers-query.ts';
import { Plot } from './plot.tsx';

const inIndia = (value: number) => value.toLocaleString('en-IN');

export function SalesPart({ sales, days }: { sales: SalesNumbers; days: number }) {
  return (
    <>
      <Sums sales={sales} days={days} />
      <Plots sales={sales} />
      <div className={styles.pair}>
        <Steps sales={sales} />
        <States states={sales.states} />
      </div>
    </>
  );
}

function Sums({ sales: { now, before, refunded }, days }: { sales: SalesNumbers; days: number }) {
  const figures = [
    ['Sales', formatAmount(now.sales), changeWords(now.sales, before.sales)],
    ['Orders', inIndia(now.orders), changeWords(now.orders, before.orders)],
    ['An order', now.average === null ? '–' : formatAmount(now.average), changeWords(now.average, before.average)],
    [
      'Conversion',
      now.conversion === null ? '–' : formatConversion(now.conversion),
      changeWords(now.conversion, before.conversion),
    ],
  ] as const;
  return (
    <section aria-label="Sums">
      <dl className={styles.sums}>
        {figures.map(([name, figure, change]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.figure}>{figure}</dd>
            {change === null ? null : <dd className={styles.change}>{change}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Beside the {days} days before. {refunded === 0 ? 'Nothing' : formatAmount(refunded)} was refunded in these days.
      </p>
    </section>
  );
}

function Plots({ sales: { series, funnel } }: { sales: SalesNumbers }) {
  const of = (figureOf: (point: SalesNumbers['series'][number]) => number | null) =>
    series.map((point) => ({ day: point.day, days: point.days, value: figureOf(point) }));
  return (
    <section className={styles.plots} aria-label="Day by day">
      <Plot title="Sales" points={of(({ sales }) => sales)} format={formatAmount} />
      <Plot title="Orders" points={of(({ orders }) => orders)} format={inIndia} />
      {funnel ? (
        <>
          <Plot title="Visitors" points={of(({ visitors }) => visitors)} format={inIndia} />
          <Plot title="Conversion" points={of(({ conversion }) => conversion)} format={formatConversion} />
        </>
      ) : null}
    </section>
  );
}

/** Names of the steps to a purchase, in their order. */
function stepsOf({ funnel, checkouts }: SalesNumbers): readonly (readonly [string, number])[] {
  const seen = funnel
    ? ([
        ['Came to the shop', funnel.visitors],
        ['Opened a saree', funnel.opened_saree],
        ['Put one into the cart', funnel.filled_cart],
      ] as const)
    : [];
  return [...seen, ['Began to pay', checkouts.opened], ['Paid', checkouts.paid]];
}

function Steps({ sales }: { sales: SalesNumbers }) {
  const { opened, paid, open } = sales.checkouts;
  const steps = stepsOf(sales);
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <section className={rows.section}>
      <h2>From a visit to a purchase</h2>
      <ol className={styles.steps}>
        {steps.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.count}>{inIndia(count)}</span>
            <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {opened > paid ? (
        <p className={styles.note}>
          {formatCount(opened - paid - open, 'order was', 'orders were')} given up
          {open === 0 ? '.' : `, and ${formatCount(open, 'may', 'may')} still be paid.`}
        </p>
      ) : null}
      <p className={styles.note}>
        {sales.funnel
          ? 'Each browser counts once a day. Visits of people who asked not to be counted are not in here.'
          : 'Visits are stored in Firestore, and are counted there.'}
      </p>
    </section>
  );
}

function States({ states }: { states: SalesNumbers['states'] }) {
  return (
    <section className={rows.section}>
      <h2>Where it goes</h2>
      {states.length === 0 ? (
        <p className={styles.note}>Nothing was sold in these days.</p>
      ) : (
        <ul className={styles.states}>
          {states.map(({ state, orders, sales }) => (
            <li key={state}>
              <span>{state}</span>
              <span className={styles.quiet}>{formatCount(orders, 'order', 'orders')}</span>
              <span className={styles.amount}>{formatAmount(sales)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

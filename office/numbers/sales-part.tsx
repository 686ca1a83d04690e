/** The sales of a span: sums beside those of the days before, plots, and the steps to a purchase. */
import { formatAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { changeWords, formatConversion } from './figures.ts';
import styles from './numbers.module.css';
import type { SalesNumbers } from './numbers-query.ts';
import { Plot } from './plot.tsx';
import type { NumbersWords } from './words/en.ts';
import { useNumbersWords } from './words/use-numbers-words.ts';

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
  const words = useNumbersWords();
  const changed = (is: number | null, was: number | null) => changeWords(is, was, words.asBefore);
  const figures = [
    [words.sales, formatAmount(now.sales), changed(now.sales, before.sales)],
    [words.orders, inIndia(now.orders), changed(now.orders, before.orders)],
    [words.anOrder, now.average === null ? '–' : formatAmount(now.average), changed(now.average, before.average)],
    [
      words.conversion,
      now.conversion === null ? '–' : formatConversion(now.conversion),
      changed(now.conversion, before.conversion),
    ],
  ] as const;
  return (
    <section aria-label={words.sums}>
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
        {words.beside(days)} {words.refunded(refunded)}
      </p>
    </section>
  );
}

function Plots({ sales: { series, funnel } }: { sales: SalesNumbers }) {
  const words = useNumbersWords();
  const of = (figureOf: (point: SalesNumbers['series'][number]) => number | null) =>
    series.map((point) => ({ day: point.day, days: point.days, value: figureOf(point) }));
  return (
    <section className={styles.plots} aria-label={words.dayByDay}>
      <Plot title={words.sales} points={of(({ sales }) => sales)} format={formatAmount} />
      <Plot title={words.orders} points={of(({ orders }) => orders)} format={inIndia} />
      {funnel ? (
        <>
          <Plot title={words.visitors} points={of(({ visitors }) => visitors)} format={inIndia} />
          <Plot title={words.conversion} points={of(({ conversion }) => conversion)} format={formatConversion} />
        </>
      ) : null}
    </section>
  );
}

/** Names of the steps to a purchase, in their order. */
function stepsOf({ funnel, checkouts }: SalesNumbers, { steps }: NumbersWords): readonly (readonly [string, number])[] {
  const seen = funnel
    ? ([
        [steps.visitors, funnel.visitors],
        [steps.opened_saree, funnel.opened_saree],
        [steps.filled_cart, funnel.filled_cart],
      ] as const)
    : [];
  return [...seen, [steps.opened, checkouts.opened], [steps.paid, checkouts.paid]];
}

function Steps({ sales }: { sales: SalesNumbers }) {
  const { opened, paid, open } = sales.checkouts;
  const words = useNumbersWords();
  const steps = stepsOf(sales, words);
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <section className={rows.section}>
      <h2>{words.toPurchase}</h2>
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
          {open === 0 ? words.givenUp(opened - paid) : words.givenUpAndOpen(opened - paid - open, open)}
        </p>
      ) : null}
      <p className={styles.note}>{sales.funnel ? words.countedOnce : words.inFirestore}</p>
    </section>
  );
}

function States({ states }: { states: SalesNumbers['states'] }) {
  const words = useNumbersWords();
  return (
    <section className={rows.section}>
      <h2>{words.whereTo}</h2>
      {states.length === 0 ? (
        <p className={styles.note}>{words.nothingSold}</p>
      ) : (
        <ul className={styles.states}>
          {states.map(({ state, orders, sales }) => (
            <li key={state}>
              <span>{state}</span>
              <span className={styles.quiet}>{words.countOrders(orders)}</span>
              <span className={styles.amount}>{formatAmount(sales)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

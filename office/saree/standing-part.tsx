/** The standing of a saree in the shop: price, stock, waiters, why it is not shown, and what may be done about it. */
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './saree-screen.module.css';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { StockSheet } from './stock-sheet.tsx';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

export function StandingPart({ saree }: { saree: SareePage }) {
  const words = useSareeScreenWords();
  const standing = useStanding(saree);
  return (
    <section aria-label={words.inTheShop} className={styles.part}>
      <p className={styles.price}>{formatAmount(saree.price)}</p>
      <p className={styles.quiet}>
        {[saree.sku, saree.shelf && words.shelf(saree.shelf), standing].filter(Boolean).join(' · ')}
      </p>
      <Stock saree={saree} />
      <Link to={`/sarees/tags?sku=${saree.sku}`} className={button.link}>
        {words.printTags}
      </Link>
      {saree.waiters > 0 ? <p>{words.waiters(saree.waiters)}</p> : null}
      <Checks saree={saree} />
      <Doings saree={saree} />
    </section>
  );
}

/** Returns whether and since when a saree is shown, in words. */
function useStanding({ archived_at, is_shown, show_at, hide_at, days_on_sale }: SareePage): string {
  const words = useSareeScreenWords();
  const { shown, hidden, onSale } = useCatalogueWords();
  const { times } = useWords();
  if (archived_at !== null) return words.archived(times.moment(archived_at));
  if (!is_shown) return show_at === null ? words.isHidden : shown(times.moment(show_at));
  if (hide_at !== null) return hidden(times.moment(hide_at));
  return days_on_sale === null ? '' : onSale(days_on_sale);
}

/** The stock in a line; who may read the ledger opens it, and changes it there. */
function Stock({ saree }: { saree: SareePage }) {
  const sheet = useSheet('stock');
  const mayRead = mayOpen(useSignedIn(), 'stock');
  const { available, reserved, sold } = saree.stock;
  const words = useSareeScreenWords();
  const parts = [
    available === 0 ? words.noneLeft : words.left(available),
    reserved > 0 ? words.reserved(reserved) : '',
    words.sold(sold),
  ];
  const line = parts.filter(Boolean).join(' · ');
  if (!mayRead) return <p>{words.stockLine(line)}</p>;
  return (
    <>
      <button type="button" className={styles.stock} onClick={sheet.open}>
        <strong>{words.stock}</strong>
        <span>{line}</span>
      </button>
      <StockSheet sheet={sheet} saree={saree} />
    </>
  );
}

/** Says why a saree is not shown, or cannot be bought: what fails comes first. */
function Checks({ saree: { checks } }: { saree: SareePage }) {
  const said = useSareeScreenWords();
  const failing = checks.filter(({ ok }) => !ok);
  if (failing.length === 0) return <p className={styles.quiet}>{said.allRight}</p>;
  return (
    <div className={styles.checks}>
      <h2>{checks.some(({ name, ok }) => !ok && name !== 'stock') ? said.whyNotShown : said.whyNotBought}</h2>
      <ul>
        {[...failing, ...checks.filter(({ ok }) => ok)].map(({ name, ok, words }) => (
          <li key={name} className={ok ? styles.quiet : undefined}>
            {ok ? (
              <Check role="img" aria-label={said.isRight} size={20} strokeWidth={1.5} />
            ) : (
              <X role="img" aria-label={said.isMissing} size={20} strokeWidth={1.5} className={styles.fails} />
            )}
            <span>{said.checks[name][ok ? 'right' : 'wrong'] ?? words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Acts that may be done about it, with one tap or by a sheet. */
function Doings({ saree }: { saree: SareePage }) {
  const schedule = useSheet('schedule');
  const { act, isBusy } = useAct();
  const words = useSareeScreenWords();
  const { refusals } = useCatalogueWords();
  const reasons = { ...refusals, ...words.showReasons };
  const may = {
    hide: useMayDo('saree.hide'),
    show: useMayDo('saree.show'),
    schedule: useMayDo('saree.schedule'),
    archive: useMayDo('saree.archive'),
    unarchive: useMayDo('saree.unarchive'),
  };
  const { sku, is_shown, archived_at } = saree;
  const isArchived = archived_at !== null;
  const doings = [
    {
      name: words.hide,
      act: 'saree.hide',
      done: words.hidden,
      isOffered: may.hide && !isArchived && is_shown,
    },
    { name: words.show, act: 'saree.show', done: words.shown, isOffered: may.show && !isArchived && !is_shown },
    { name: words.archive, act: 'saree.archive', done: words.isArchived, isOffered: may.archive && !isArchived },
    {
      name: words.unarchive,
      act: 'saree.unarchive',
      done: words.unarchived,
      isOffered: may.unarchive && isArchived,
    },
  ] as const;
  return (
    <div className={styles.links}>
      {doings
        .filter(({ isOffered }) => isOffered)
        .map(({ name, act: actName, done }) => (
          <button
            key={name}
            type="button"
            className={button.link}
            disabled={isBusy}
            onClick={() => void act(actName, { sku }, { done, reasons })}
          >
            {name}
          </button>
        ))}
      {may.schedule && !isArchived ? (
        <>
          <button type="button" className={button.link} onClick={schedule.open}>
            {words.showFromUntil}
          </button>
          <ScheduleSheet sheet={schedule} saree={saree} />
        </>
      ) : null}
    </div>
  );
}

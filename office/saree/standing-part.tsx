/** The standing of a saree in the shop: price, stock, waiters, why it is not shown, and what may be done about it. */
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './saree-screen.module.css';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { StockSheet } from './stock-sheet.tsx';

const reasons: Readonly<Record<string, string>> = {
  archived: 'It is archived.',
  shown_already: 'It is shown already.',
  hidden_already: 'It is hidden already.',
  not_archived: 'It is not archived.',
  in_stock: 'There are pieces left. Count them to nothing first.',
  reserved: 'An order that is not paid yet has a piece. Wait until it is.',
};

export function StandingPart({ saree }: { saree: SareePage }) {
  return (
    <section aria-label="In the shop" className={styles.part}>
      <p className={styles.price}>{formatAmount(saree.price)}</p>
      <p className={styles.quiet}>
        {[saree.sku, saree.shelf && `shelf ${saree.shelf}`, standingOf(saree)].filter(Boolean).join(' · ')}
      </p>
      <Stock saree={saree} />
      <Link to={`/sarees/tags?sku=${saree.sku}`} className={button.link}>
        Print its tags
      </Link>
      {saree.waiters > 0 ? <p>{waiterWords(saree.waiters)}</p> : null}
      <Checks saree={saree} />
      <Doings saree={saree} />
    </section>
  );
}

function standingOf({ archived_at, is_shown, show_at, hide_at, days_on_sale }: SareePage): string {
  if (archived_at !== null) return `archived ${formatMoment(archived_at)}`;
  if (!is_shown) return show_at === null ? 'hidden' : `shown ${formatMoment(show_at)}`;
  if (hide_at !== null) return `hidden ${formatMoment(hide_at)}`;
  return days_on_sale === null ? '' : `${formatCount(days_on_sale, 'day', 'days')} on sale`;
}

const waiterWords = (waiters: number): string =>
  `${formatCount(waiters, 'shopper waits', 'shoppers wait')} for it. They are told when it is back.`;

/** The stock in a line; who may read the ledger opens it, and changes it there. */
function Stock({ saree }: { saree: SareePage }) {
  const sheet = useSheet('stock');
  const mayRead = mayOpen(useSignedIn(), 'stock');
  const { available, reserved, sold } = saree.stock;
  const words = [
    available === 0 ? 'none left' : `${available} left`,
    reserved > 0 ? `${reserved} reserved` : '',
    `${sold} sold`,
  ];
  const line = words.filter(Boolean).join(' · ');
  if (!mayRead) return <p>Stock: {line}</p>;
  return (
    <>
      <button type="button" className={styles.stock} onClick={sheet.open}>
        <strong>Stock</strong>
        <span>{line}</span>
      </button>
      <StockSheet sheet={sheet} saree={saree} />
    </>
  );
}

/** Says why a saree is not shown, or cannot be bought: what fails comes first. */
function Checks({ saree: { checks } }: { saree: SareePage }) {
  const failing = checks.filter(({ ok }) => !ok);
  if (failing.length === 0) return <p className={styles.quiet}>It is shown, and can be bought.</p>;
  return (
    <div className={styles.checks}>
      <h2>
        {checks.some(({ name, ok }) => !ok && name !== 'stock') ? 'Why is it not shown?' : 'Why can it not be bought?'}
      </h2>
      <ul>
        {[...failing, ...checks.filter(({ ok }) => ok)].map(({ name, ok, words }) => (
          <li key={name} className={ok ? styles.quiet : undefined}>
            {ok ? (
              <Check role="img" aria-label="Right:" size={20} strokeWidth={1.5} />
            ) : (
              <X role="img" aria-label="Missing:" size={20} strokeWidth={1.5} className={styles.fails} />
            )}
            <span>{words}</span>
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
      name: 'Hide',
      act: 'saree.hide',
      done: 'Hidden. Its page is gone from the shop.',
      isOffered: may.hide && !isArchived && is_shown,
    },
    { name: 'Show', act: 'saree.show', done: 'Shown.', isOffered: may.show && !isArchived && !is_shown },
    { name: 'Archive', act: 'saree.archive', done: 'Archived.', isOffered: may.archive && !isArchived },
    {
      name: 'Take back from the archive',
      act: 'saree.unarchive',
      done: 'It is hidden now, and can be shown.',
      isOffered: may.unarchive && isArchived,
    },
  ];
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
            Show from … until …
          </button>
          <ScheduleSheet sheet={schedule} saree={saree} />
        </>
      ) : null}
    </div>
  );
}

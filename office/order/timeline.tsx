/** All that happened to an order, the newest first. A packer only adds notes: the rest is not theirs to read. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../look/words/time.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { type Order, type TimelineEntry, timelineQuery } from '../api/order.ts';
import { Pages } from '../parts/pages.tsx';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { NoteForm } from './note-form.tsx';
import styles from './timeline.module.css';

const filters = { all: 'All', people: 'People', shop: 'Shop', courier: 'Courier', buyer: 'Buyer' } as const;
type Filter = keyof typeof filters;

export function Timeline({ order }: { order: Order }) {
  const [filter, setFilter] = useState<Filter>('all');
  const mayNote = useMayDo('order.note');
  const isReader = mayOpen(useSignedIn(), 'orders');
  return (
    <section aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{isReader ? 'What happened' : 'Note'}</h2>
        {isReader ? (
          <label>
            <span className="visually-hidden">Show</span>
            <select
              className={styles.filter}
              value={filter}
              onChange={(event) => setFilter(event.target.value as Filter)}
            >
              {Object.entries(filters).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      {mayNote ? <NoteForm orderId={order.id} /> : null}
      {isReader ? <Happened code={order.code} filter={filter} /> : null}
    </section>
  );
}

function Happened({ code, filter }: { code: string; filter: Filter }) {
  return (
    <Pages pages={useInfiniteQuery(timelineQuery(code))} rowHeight={3} empty={<Empty>Nothing has happened yet.</Empty>}>
      {(rows, isWhole) => (
        <Entries rows={rows.filter(({ kind }) => filter === 'all' || kind === filter)} isWhole={isWhole} />
      )}
    </Pages>
  );
}

function Entries({ rows, isWhole }: { rows: readonly TimelineEntry[]; isWhole: boolean }) {
  if (rows.length === 0) return isWhole ? <Empty>Nothing of this kind happened.</Empty> : null;
  return (
    <ol className={styles.entries}>
      {rows.map(({ id, kind, at, sentence, details }) => (
        <li key={id} className={styles.entry} data-kind={kind}>
          <time dateTime={at} className={styles.at}>
            {formatMoment(at)}
          </time>
          <div>
            <p>{sentence}</p>
            {details.map((line) => (
              <p key={line} className={styles.detail}>
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** All that happened to an order, the newest first. A packer only adds notes: the rest is not theirs to read. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActivityWords } from '../activity/words/use-activity-words.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { type Order, type TimelineEntry, timelineQuery } from '../api/order.ts';
import { Pages } from '../parts/pages.tsx';
import { Empty } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import { NoteForm } from './note-form.tsx';
import styles from './timeline.module.css';
import type { OrderWords } from './words/en.ts';
import { useOrderWords } from './words/use-order-words.ts';

type Filter = keyof OrderWords['happened']['kinds'];

export function Timeline({ order }: { order: Order }) {
  const [filter, setFilter] = useState<Filter>('all');
  const mayNote = useMayDo('order.note');
  const { happened } = useOrderWords();
  const isReader = mayOpen(useSignedIn(), 'orders');
  return (
    <section aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{isReader ? happened.title : happened.note}</h2>
        {isReader ? (
          <label>
            <span className="visually-hidden">{happened.show}</span>
            <select
              className={styles.filter}
              value={filter}
              onChange={(event) => setFilter(event.target.value as Filter)}
            >
              {Object.entries(happened.kinds).map(([kind, name]) => (
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
  const { happened } = useOrderWords();
  return (
    <Pages pages={useInfiniteQuery(timelineQuery(code))} rowHeight={3} empty={<Empty>{happened.nothing}</Empty>}>
      {(rows, isWhole) => (
        <Entries rows={rows.filter(({ kind }) => filter === 'all' || kind === filter)} isWhole={isWhole} />
      )}
    </Pages>
  );
}

function Entries({ rows, isWhole }: { rows: readonly TimelineEntry[]; isWhole: boolean }) {
  const { times } = useWords();
  const { happened, timeline, causes } = useOrderWords();
  const { log } = useActivityWords();
  if (rows.length === 0) return isWhole ? <Empty>{happened.nothingOfKind}</Empty> : null;
  const sentences = { ...timeline, ...causes, ...log };
  return (
    <ol className={styles.entries}>
      {rows.map(({ id, kind, at, sentence, said, details, details_said }) => (
        <li key={id} className={styles.entry} data-kind={kind}>
          <time dateTime={at} className={styles.at}>
            {times.moment(at)}
          </time>
          <div>
            <p>{sayIn(sentences, said, sentence)}</p>
            {details.map((line, nth) => (
              <p key={line} className={styles.detail}>
                {details_said[nth] ? sayIn(sentences, details_said[nth], line) : line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

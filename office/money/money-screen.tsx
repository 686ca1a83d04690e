/** Money: one line that says whether it is right, what differs, and the books behind it. */
import { useSearchParams } from 'react-router';
import { Screen } from '../parts/screen.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { BooksPart } from './books-part.tsx';
import { DayBook } from './day-book.tsx';
import { Disputes } from './disputes.tsx';
import { Gst } from './gst.tsx';
import styles from './money.module.css';
import { Settlements } from './settlements.tsx';
import { useMoneyWords } from './words/use-money-words.ts';

const parts = { books: BooksPart, day: DayBook, settlements: Settlements, disputes: Disputes, gst: Gst } as const;
const views = ['books', 'day', 'settlements', 'disputes', 'gst'] as const satisfies readonly (keyof typeof parts)[];

export default function MoneyScreen() {
  const [address] = useSearchParams();
  const { title, views: names } = useMoneyWords();
  const view = views.find((one) => one === address.get('view')) ?? 'books';
  const Part = parts[view];
  return (
    <Screen title={title} isWide>
      <Tabs
        label={title}
        tabs={views.map((one) => ({ to: `?view=${one}`, name: names[one], isCurrent: one === view }))}
      />
      <div className={styles[view]}>
        <Part />
      </div>
    </Screen>
  );
}

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

const views = {
  books: 'Books',
  day: 'Day book',
  settlements: 'Settlements',
  disputes: 'Disputes',
  gst: 'GST',
} as const;
type View = keyof typeof views;
const parts = { books: BooksPart, day: DayBook, settlements: Settlements, disputes: Disputes, gst: Gst } as const;

export default function MoneyScreen() {
  const [address] = useSearchParams();
  const asked = address.get('view') ?? 'books';
  const view: View = Object.hasOwn(views, asked) ? (asked as View) : 'books';
  const Part = parts[view];
  return (
    <Screen title="Money" isWide>
      <Tabs
        label="Money"
        tabs={Object.entries(views).map(([key, name]) => ({ to: `?view=${key}`, name, isCurrent: key === view }))}
      />
      <div className={styles[view]}>
        <Part />
      </div>
    </Screen>
  );
}

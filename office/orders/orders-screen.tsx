/** The order list: a view and filters in the address, the newest orders first. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { viewsOfOneStage } from '../../shop/office-lists/stages.ts';
import { lateSheet } from '../parts/late.tsx';
import { OrderRows } from '../parts/order-rows.tsx';
import { Pages } from '../parts/pages.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { countsQuery, type Filters, orderListIn, ordersQuery } from './orders-query.ts';
import styles from './orders-screen.module.css';
import { Views } from './views.tsx';
import { useOrdersWords } from './words/use-orders-words.ts';

const FilterSheet = lateSheet(
  () => import('./filter-sheet.tsx'),
  (code) => code.FilterSheet,
);

export default function OrdersScreen() {
  const [address] = useSearchParams();
  const words = useOrdersWords();
  const { view, filters } = orderListIn(address);
  const sheet = useSheet('filter');
  const { data } = useQuery(countsQuery(filters));
  const count = Object.keys(filters).length;
  const filterTool = (
    <button type="button" className={styles.filter} onClick={sheet.open}>
      <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
      {count === 0 ? words.filter : words.filters(count)}
    </button>
  );
  return (
    <Screen title={words.title} tools={filterTool} isWide>
      <Views current={view} counts={data?.counts} filters={filters} />
      <Pages
        pages={useInfiniteQuery(ordersQuery(view, filters))}
        rowHeight={5.5}
        empty={<Nothing view={view} filters={filters} />}
      >
        {(rows) => <OrderRows rows={rows} isOfOneStage={Object.hasOwn(viewsOfOneStage, view)} />}
      </Pages>
      {sheet.isOpen ? <FilterSheet sheet={sheet} view={view} filters={filters} /> : null}
    </Screen>
  );
}

function Nothing({ view, filters }: { view: OrderView; filters: Filters }) {
  const { none, noMatch, clear } = useOrdersWords();
  if (Object.keys(filters).length === 0) return <Empty>{none[view]}</Empty>;
  return (
    <Empty
      next={
        <Link className={button.link} to={`/orders?view=${view}`}>
          {clear}
        </Link>
      }
    >
      {noMatch}
    </Empty>
  );
}

/** Views of the order list, with the number of orders in each. */
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { viewNames, viewWords } from '../parts/order-words.ts';
import { Tabs } from '../parts/tabs.tsx';
import type { Filters } from './orders-query.ts';

interface ViewsProps {
  current: OrderView;
  counts: Partial<Record<OrderView, { value: number; is_more: boolean }>> | undefined;
  filters: Filters;
}

export function Views({ current, counts, filters }: ViewsProps) {
  const tabs = viewNames.map((view) => ({
    to: `?${new URLSearchParams({ view, ...filters })}`,
    name: viewWords[view],
    isCurrent: view === current,
    count: counts?.[view] && countWords(counts[view]),
    isUrgent: view === 'needs_you' && (counts?.needs_you?.value ?? 0) > 0,
  }));
  return <Tabs label="Views" tabs={tabs} />;
}

function countWords({ value, is_more }: { value: number; is_more: boolean }): string {
  return `${value.toLocaleString('en-IN')}${is_more ? '+' : ''}`;
}

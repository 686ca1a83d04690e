/** Views of the order list, with the number of orders in each. */
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { Tabs } from '../parts/tabs.tsx';
import { type Filters, viewNames } from './orders-query.ts';
import { useOrdersWords } from './words/use-orders-words.ts';

interface ViewsProps {
  current: OrderView;
  counts: Partial<Record<OrderView, { value: number; is_more: boolean }>> | undefined;
  filters: Filters;
}

export function Views({ current, counts, filters }: ViewsProps) {
  const words = useOrdersWords();
  const tabs = viewNames.map((view) => ({
    to: `?${new URLSearchParams({ view, ...filters })}`,
    name: words.viewNames[view],
    isCurrent: view === current,
    count: counts?.[view] && countWords(counts[view]),
    isUrgent: view === 'needs_you' && (counts?.needs_you?.value ?? 0) > 0,
  }));
  return <Tabs label={words.views} tabs={tabs} />;
}

function countWords({ value, is_more }: { value: number; is_more: boolean }): string {
  return `${value.toLocaleString('en-IN')}${is_more ? '+' : ''}`;
}

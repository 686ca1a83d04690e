/** The button of the filters and the choice of the order: above the list on a desk, at the bottom on a phone. */
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import button from '../../look/components/button.module.css';
import { sortOrders } from '../../shop/catalogue/vocabulary.ts';
import { LinkButton } from '../components/link-button.tsx';
import { filterFormId } from './filter-panel.tsx';
import styles from './list-toolbar.module.css';
import type { ListingState } from './use-listing.ts';
import { filterPanelId } from './use-sheet.ts';

export function ListToolbar({ listed, onFilter }: { listed: ListingState; onFilter(): void }) {
  const { view, chips, go } = listed;
  // A search is no filter.
  const chosen = chips.length - (view.filter.search ? 1 : 0);
  return (
    <div className={styles.tools}>
      <LinkButton href={`#${filterPanelId}`} className={styles.filter} aria-haspopup="dialog" onPress={onFilter}>
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        <span>Filter</span>
        {chosen > 0 ? (
          <span className={styles.chosen}>
            {chosen}
            <span className="visually-hidden"> chosen</span>
          </span>
        ) : null}
      </LinkButton>
      <label className={styles.sort}>
        <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} className={styles.mark} />
        <span className={styles.word}>Sort</span>
        <select
          name="sort"
          form={filterFormId}
          value={view.filter.sort ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const sort = sortOrders.find(({ id }) => id === value)?.id ?? null;
            go({ ...view, page: 1, filter: { ...view.filter, sort } }, 'step');
          }}
        >
          <option value="">Featured</option>
          {sortOrders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={filterFormId} className={button.link}>
          Apply
        </button>
      </noscript>
    </div>
  );
}

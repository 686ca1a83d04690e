/** The filters beside the cards on a desk: a GET form, applied at each choice or, without JavaScript, by its button. */
import { useLocation } from 'react-router';
import button from '../../look/components/button.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { HiddenViewFields } from './kept-fields.tsx';
import { useFilterCommits } from './use-commits.ts';
import { type ListingState, readListViewForm } from './use-listing.ts';
import { filterPanelId } from './use-sheet.ts';

export const filterFormId = 'filters';

interface FilterPanelProps extends Omit<FilterFieldsProps, 'view'> {
  listed: ListingState;
}

export function FilterPanel({ listed: { view, go }, ...fields }: FilterPanelProps) {
  const { pathname } = useLocation();
  const commits = useFilterCommits((form) => go(readListViewForm(form), 'step'));
  return (
    <form id={filterFormId} method="get" action={pathname} className={styles.panel} aria-label="Filters" {...commits}>
      <div id={filterPanelId} className={styles.fields}>
        <FilterFields view={view} {...fields} />
      </div>
      <HiddenViewFields view={view} />
      <noscript>
        <button type="submit" className={button.button}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}

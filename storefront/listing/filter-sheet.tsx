/** The filters on a phone: a sheet from below that shows, after each choice, how many sarees are left. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { Drawer } from '../components/drawer.tsx';
import { clearFilters } from './chips.ts';
import { fetchKeyOfListView } from './filter-address.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-sheet.module.css';
import { HiddenViewFields } from './kept-fields.tsx';
import { useFilterCommits } from './use-commits.ts';
import { type ListingState, readListViewForm } from './use-listing.ts';
import { filterPanelId } from './use-sheet.ts';

export interface FilterSheetProps extends Omit<FilterFieldsProps, 'view'> {
  listed: ListingState;
  total: number;
  onClose(): void;
}

export default function FilterSheet(props: FilterSheetProps) {
  return (
    <Drawer title="Filter" side="bottom" onClose={props.onClose}>
      <SheetForm {...props} />
    </Drawer>
  );
}

/**
 * The form in the sheet. Choices are applied at once; its button applies a last one that is not, or closes the sheet.
 */
function SheetForm({ listed, total, onClose, ...fields }: FilterSheetProps) {
  const { view, chips, go, addressOf } = listed;
  const hash = `#${filterPanelId}`;
  const commits = useFilterCommits(
    (form) => go(readListViewForm(form), 'replace', hash),
    (form) => {
      const chosen = readListViewForm(form);
      if (fetchKeyOfListView(chosen) === fetchKeyOfListView(view)) onClose();
      else go(chosen, 'replace');
    },
  );
  return (
    <form className={styles.form} {...commits}>
      <div className={styles.fields}>
        <FilterFields view={view} {...fields} areFolded />
      </div>
      <HiddenViewFields view={view} hasSort />
      <div className={styles.foot}>
        {chips.length > 0 ? (
          <Link to={`${addressOf(clearFilters(view))}${hash}`} className={button.link} replace preventScrollReset>
            Clear all
          </Link>
        ) : null}
        <p role="status" className="visually-hidden">
          {formatCount(total, 'Product', 'Products')}
        </p>
        <button type="submit" className={`${button.button} ${button.action}`}>
          Show {formatCount(total, 'product', 'products')}
        </button>
      </div>
    </form>
  );
}

/** The filters on a phone: a sheet from below that tells, at each choice, how many sarees it leaves. */
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { countOf } from '../components/count-of.ts';
import { Drawer } from '../components/drawer.tsx';
import { cleared } from './chips.ts';
import { questionOf } from './filter-address.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-sheet.module.css';
import { KeptFields } from './kept-fields.tsx';
import { useCommits } from './use-commits.ts';
import { type Listed, viewOfForm } from './use-listing.ts';
import { panelId } from './use-sheet.ts';

interface FilterSheetProps extends Omit<FilterFieldsProps, 'view'> {
  listed: Listed;
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

/** Form in the sheet. Choices are applied at once, so the button only closes it. */
function SheetForm({ listed, total, onClose, ...fields }: FilterSheetProps) {
  const { view, go, isNarrowed, addressOf } = listed;
  const hash = `#${panelId}`;
  const commits = useCommits(
    (form) => go(viewOfForm(form), 'replace', hash),
    (form) => {
      const chosen = viewOfForm(form);
      if (questionOf(chosen) === questionOf(view)) onClose();
      else go(chosen, 'replace');
    },
  );
  return (
    <form className={styles.form} {...commits}>
      <div className={styles.fields}>
        <FilterFields view={view} {...fields} areFolded />
      </div>
      <KeptFields view={view} hasSort />
      <div className={styles.foot}>
        {isNarrowed ? (
          <Link to={`${addressOf(cleared(view))}${hash}`} className={button.link} replace preventScrollReset>
            Clear all
          </Link>
        ) : null}
        <p role="status" className="visually-hidden">
          {countOf(total, 'Product', 'Products')}
        </p>
        <button type="submit" className={`${button.button} ${button.action}`}>
          Show {countOf(total, 'product', 'products')}
        </button>
      </div>
    </form>
  );
}

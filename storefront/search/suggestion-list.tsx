/** Shows the suggestions under the search box, with a note if the search was corrected or has no results. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPrice } from '../../shop/money.ts';
import { Picture } from '../components/picture.tsx';
import { Swatch } from '../components/swatch.tsx';
import type { SuggestionGroup, SuggestionLine } from './entries.ts';
import styles from './search-panel.module.css';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  answered: { readonly search: string; readonly suggestions: Suggestions };
  groups: readonly SuggestionGroup[];
  /** Called with a search that was chosen, to store it. */
  onSearch(search: string): void;
}

export function SuggestionList({ answered: { search, suggestions }, groups, onSearch }: SuggestionListProps) {
  return (
    <>
      <Note search={search} suggestions={suggestions} />
      <Autocomplete.List className={styles.list} aria-label="Suggestions">
        {groups.map(({ value, items }) => (
          <Autocomplete.Group key={value} items={items} className={styles.group} data-group={value}>
            <Autocomplete.GroupLabel className={styles.groupTitle}>{value}</Autocomplete.GroupLabel>
            <div className={styles.lines}>
              {items.map((entry) => (
                <Autocomplete.Item
                  key={entry.to}
                  value={entry}
                  tabIndex={-1}
                  className={styles.line}
                  onClick={() => entry.search && onSearch(entry.search)}
                  render={<Link to={entry.to} state={entry.state} />}
                >
                  <Line entry={entry} />
                </Autocomplete.Item>
              ))}
            </div>
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
    </>
  );
}

/** Says how the search was understood, or why there are no results. */
function Note({ search, suggestions }: { search: string; suggestions: Suggestions }) {
  const { total, meant, elsewhere } = suggestions;
  if (meant !== null && total > 0) {
    return (
      <p className={styles.note}>
        Showing <strong>{meant}</strong>
      </p>
    );
  }
  if (total > 0) return null;
  return (
    <p className={styles.note}>
      {elsewhere ? `${elsewhere.about} We do not weave it.` : `We found nothing for “${search}”.`}
    </p>
  );
}

function Line({ entry: { saree, swatch, label, count, search } }: { entry: SuggestionLine }) {
  if (saree) {
    return (
      <>
        <Picture picture={saree.image} alt="" sizes="9rem" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.name}>{saree.title}</span> <span className={styles.quiet}>{saree.color}</span>{' '}
          <span>{saree.availability === 0 ? 'Sold out' : formatPrice(saree.price)}</span>
        </span>
      </>
    );
  }
  return (
    <>
      {swatch ? <Swatch colour={swatch} /> : null}
      <span>{label}</span>
      {count ? (
        <span className={styles.quiet}>
          <span>{`${count} `}</span>
          <span className="visually-hidden">{count === 1 ? 'saree' : 'sarees'}</span>
        </span>
      ) : null}
      {search ? <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} /> : null}
    </>
  );
}

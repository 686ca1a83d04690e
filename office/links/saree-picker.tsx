/** Chooses the sarees of a payment link: those that were chosen, and a search for another. */
import { X } from 'lucide-react';
import { formatAmount } from '../../look/words/money.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { SareeSearch } from '../parts/saree-search.tsx';
import styles from './links.module.css';
import { useLinksWords } from './words/use-links-words.ts';

export interface ChosenSaree {
  readonly sku: string;
  /** Name and colour. */
  readonly title: string;
  /** In paise. */
  readonly price: number;
  readonly cover: string | null;
}

interface SareePickerProps {
  chosen: readonly ChosenSaree[];
  onChange(chosen: readonly ChosenSaree[]): void;
}

export function SareePicker({ chosen, onChange }: SareePickerProps) {
  const { picker } = useLinksWords();
  return (
    <div>
      <ul className={chosen.length > 0 ? rows.rows : undefined} aria-label={picker.chosen}>
        {chosen.map(({ sku, title, price, cover }) => (
          <li key={sku} className={rows.row}>
            <Cover path={cover} />
            <RowWords title={title}>
              <span>{formatAmount(price)}</span>
            </RowWords>
            <button
              type="button"
              className={styles.remove}
              aria-label={picker.remove(title)}
              onClick={() => onChange(chosen.filter((one) => one.sku !== sku))}
            >
              <X aria-hidden="true" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      <SareeSearch
        label={chosen.length === 0 ? picker.saree : picker.another}
        chosen={chosen.map(({ sku }) => sku)}
        isForSale
        hasFocus
        onChoose={({ sku, title, color, price, cover }) =>
          onChange([...chosen, { sku, title: `${title}, ${color}`, price, cover }])
        }
      />
    </div>
  );
}

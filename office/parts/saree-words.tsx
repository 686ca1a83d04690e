/** The cover of a saree in a row, and its words: name and colour, sku, price, and how many pieces can be bought. */
import { formatAmount } from '../../look/words/money.ts';
import type { Found } from '../api/search.ts';
import { useWords } from '../words/spoken.ts';
import { Cover } from './cover.tsx';
import { RowWords } from './row-words.tsx';

export function SareeWords({ saree }: { saree: Found['sarees'][number] }) {
  const { sarees } = useWords();
  const { sku, title, color, price, availability, cover } = saree;
  return (
    <>
      <Cover path={cover} />
      <RowWords title={`${title}, ${color}`}>
        <span>
          {sku} · {formatAmount(price)} · {sarees.inStock(availability)}
        </span>
      </RowWords>
    </>
  );
}

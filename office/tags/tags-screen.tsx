/** Tags of sarees, printed by the browser: a QR code with the sku, which Pack and the stock take read by the camera. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { stockToCountQuery } from '../stock-take/stock-to-count-query.ts';
import type { Counted } from '../stock-take/take.ts';
import { tagPath } from './tag-path.ts';
import styles from './tags-screen.module.css';

const amounts = { 'For each piece': true, 'For each saree': false } as const;
type Amount = keyof typeof amounts;
const amountNames: readonly Amount[] = ['For each piece', 'For each saree'];

export default function TagsScreen() {
  const [address] = useSearchParams();
  const sku = address.get('sku');
  const list = useQuery(stockToCountQuery);
  const [wanted, setWanted] = useState(sku ?? '');
  const [amount, setAmount] = useState<Amount>('For each piece');
  const sarees = (list.data ?? []).filter((saree) => isWanted(saree, wanted));
  const tags = sarees.flatMap((saree) => Array.from({ length: amounts[amount] ? saree.available : 1 }, () => saree));
  return (
    <Screen
      title="Tags"
      above={sku === null ? { path: '/sarees', name: 'Sarees' } : { path: `/sarees/${sku}`, name: 'the saree' }}
      act={
        tags.length === 0 ? null : (
          <MainAct onClick={() => window.print()}>Print {formatCount(tags.length, 'tag', 'tags')}</MainAct>
        )
      }
    >
      <Answered query={list} shapes={<Shapes rows={6} height={4.5} />}>
        {() => (
          <>
            <div className={styles.choice}>
              <SearchField
                label="Search sarees"
                placeholder="Name, colour, sku or shelf"
                text={wanted}
                onChange={setWanted}
              />
              <Chips
                label="How many"
                choices={amountNames}
                chosen={amount}
                onChoose={(choice: Amount) => setAmount(choice)}
              />
            </div>
            {tags.length === 0 ? <Empty>No piece matches.</Empty> : <Tags tags={tags} />}
          </>
        )}
      </Answered>
    </Screen>
  );
}

function isWanted({ sku, name, color, shelf }: Counted, wanted: string): boolean {
  const text = `${sku} ${name} ${color} ${shelf ?? ''}`.toLowerCase();
  return text.includes(wanted.trim().toLowerCase());
}

function Tags({ tags }: { tags: readonly Counted[] }) {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((saree, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a saree have nothing that tells them apart.
        <li key={place}>
          <TagCode sku={saree.sku} />
          <p>
            <strong>{saree.name}</strong>
            <span>{saree.color}</span>
            <span>{saree.sku}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TagCode({ sku }: { sku: string }) {
  const { d, size } = tagPath(sku);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Code of ${sku}`}>
      <path d={d} />
    </svg>
  );
}

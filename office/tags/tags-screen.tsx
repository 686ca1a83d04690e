/** Tags of sarees, printed by the browser: a QR code with the sku, which Pack and the stock take read by the camera. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { sareeQuery } from '../catalogue/sarees-query.ts';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { sareesOnSaleQuery } from './sarees-on-sale-query.ts';
import { tagPath } from './tag-path.ts';
import styles from './tags-screen.module.css';

const amounts = { 'For each piece': true, 'For each saree': false } as const;
type Amount = keyof typeof amounts;
const amountNames: readonly Amount[] = ['For each piece', 'For each saree'];

interface Tagged {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  /** Pieces that can be bought now. */
  readonly availability: number;
}

/** Tags of what is on sale and matches a search, or of the one saree that the address names. */
export default function TagsScreen() {
  const [address] = useSearchParams();
  const sku = address.get('sku');
  return sku === null ? <TagsOnSale /> : <TagsOfSaree sku={sku} />;
}

const settleMs = 200;

function TagsOnSale() {
  const [text, setText] = useState('');
  const sarees = useQuery(sareesOnSaleQuery(useSettled(text.trim(), settleMs)));
  const search = (
    <SearchField label="Search sarees" placeholder="Name, colour, sku or shelf" text={text} onChange={setText} />
  );
  return (
    <Printed above={{ path: '/sarees', name: 'Sarees' }} search={search} sarees={sarees.data ?? []}>
      {(tags) => (
        <Answered query={sarees} shapes={<Shapes rows={8} height={4.5} />}>
          {() => tags}
        </Answered>
      )}
    </Printed>
  );
}

function TagsOfSaree({ sku }: { sku: string }) {
  const saree = useQuery(sareeQuery(sku));
  const { fields, color, title, stock } = saree.data ?? {};
  const tagged = stock && { sku, name: fields?.name ?? title ?? '', color: color ?? '', availability: stock.available };
  return (
    <Printed above={{ path: `/sarees/${sku}`, name: 'the saree' }} sarees={tagged ? [tagged] : []}>
      {(tags) => (
        <Answered query={saree} shapes={<Shapes rows={1} height={4.5} />}>
          {() => tags}
        </Answered>
      )}
    </Printed>
  );
}

interface PrintedProps {
  above: { readonly path: string; readonly name: string };
  search?: ReactNode;
  sarees: readonly Tagged[];
  children(tags: ReactNode): ReactNode;
}

function Printed({ above, search, sarees, children }: PrintedProps) {
  const [amount, setAmount] = useState<Amount>('For each piece');
  const tags = sarees.flatMap((saree) => Array.from({ length: amounts[amount] ? saree.availability : 1 }, () => saree));
  return (
    <Screen
      title="Tags"
      above={above}
      act={
        tags.length === 0 ? null : (
          <MainAct onClick={() => window.print()}>Print {formatCount(tags.length, 'tag', 'tags')}</MainAct>
        )
      }
    >
      <div className={styles.choice}>
        {search}
        <Chips
          label="How many"
          choices={amountNames}
          chosen={amount}
          onChoose={(choice: Amount) => setAmount(choice)}
        />
      </div>
      {children(tags.length === 0 ? <NoTag /> : <Tags tags={tags} />)}
    </Screen>
  );
}

const NoTag = () => <Empty>No piece matches.</Empty>;

function Tags({ tags }: { tags: readonly Tagged[] }) {
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

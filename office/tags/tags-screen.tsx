/** Tags of sarees, printed by the browser: a QR code with the sku, which Pack and the stock take read by the camera. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sareeQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { sareesOnSaleQuery } from './sarees-on-sale-query.ts';
import { tagPath } from './tag-path.ts';
import styles from './tags-screen.module.css';
import { useTagsWords } from './words/use-tags-words.ts';

const amounts = ['piece', 'saree'] as const;
type Amount = (typeof amounts)[number];

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
  const { sarees: name, searchSarees } = useCatalogueWords();
  const { searchHint } = useTagsWords();
  const [text, setText] = useState('');
  const sarees = useQuery(sareesOnSaleQuery(useSettled(text.trim(), settleMs)));
  const search = <SearchField label={searchSarees} placeholder={searchHint} text={text} onChange={setText} />;
  return (
    <Printed above={{ path: '/sarees', name }} search={search} sarees={sarees.data ?? []}>
      {(tags) => (
        <Answered query={sarees} shapes={<Shapes rows={8} height={4.5} />}>
          {() => tags}
        </Answered>
      )}
    </Printed>
  );
}

function TagsOfSaree({ sku }: { sku: string }) {
  const { theSaree } = useTagsWords();
  const saree = useQuery(sareeQuery(sku));
  const { fields, color, title, stock } = saree.data ?? {};
  const tagged = stock && { sku, name: fields?.name ?? title ?? '', color: color ?? '', availability: stock.available };
  return (
    <Printed above={{ path: `/sarees/${sku}`, name: theSaree }} sarees={tagged ? [tagged] : []}>
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
  const [amount, setAmount] = useState<Amount>('piece');
  const words = useTagsWords();
  const tags = sarees.flatMap((saree) =>
    Array.from({ length: amount === 'piece' ? saree.availability : 1 }, () => saree),
  );
  return (
    <Screen
      title={words.title}
      above={above}
      act={tags.length === 0 ? null : <MainAct onClick={() => window.print()}>{words.print(tags.length)}</MainAct>}
    >
      <div className={styles.choice}>
        {search}
        <Chips
          label={words.howMany}
          choices={amounts}
          names={words.amounts}
          chosen={amount}
          onChoose={(choice: Amount) => setAmount(choice)}
        />
      </div>
      {children(tags.length === 0 ? <Empty>{words.noMatch}</Empty> : <Tags tags={tags} />)}
    </Screen>
  );
}

function Tags({ tags }: { tags: readonly Tagged[] }) {
  const { title } = useTagsWords();
  return (
    <ul className={styles.tags} aria-label={title}>
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
  const { codeOf } = useTagsWords();
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={codeOf(sku)}>
      <path d={d} />
    </svg>
  );
}

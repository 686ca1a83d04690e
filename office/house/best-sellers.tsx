/** The sarees that are put before the best sellers, in their order, and the best sellers that follow by their sales. */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import button from '../../look/components/button.module.css';
import { maxFrontSellers } from '../../shop/house/home-limits.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { SareeSearch } from '../parts/saree-search.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { moved } from './entry-words.ts';
import styles from './house.module.css';
import { bestSellersQuery, type Seller } from './house-query.ts';
import { useHouseWords } from './words/use-house-words.ts';

export function BestSellers() {
  return (
    <Answered query={useQuery(bestSellersQuery)} shapes={<Shapes rows={8} height={4} />}>
      {({ front, following }) => <Sellers front={front} following={following} />}
    </Answered>
  );
}

function Sellers({ front, following }: { front: readonly Seller[]; following: readonly Seller[] }) {
  const { act, isBusy } = useAct();
  const { front: words, reasons, ...own } = useHouseWords();
  const mayArrange = useMayDo('house.front');
  const seen = front.map(({ sku }) => sku);
  const arrange = async (skus: readonly string[]) => (await act('house.front', { seen, skus }, { reasons })) !== null;
  const isFull = front.length >= maxFrontSellers;
  return (
    <>
      <section aria-label={words.title} className={styles.part}>
        <h2>{words.title}</h2>
        {front.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
        <ol className={rows.rows} aria-label={words.list}>
          {front.map((seller, at) => (
            <SellerRow key={seller.sku} seller={seller}>
              {mayArrange ? (
                <>
                  <RowButton
                    label={own.moveUp(nameOf(seller))}
                    disabled={isBusy || at === 0}
                    onClick={() => void arrange(moved(seen, seller.sku, -1))}
                  >
                    <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
                  </RowButton>
                  <RowButton
                    label={own.moveDown(nameOf(seller))}
                    disabled={isBusy || at === front.length - 1}
                    onClick={() => void arrange(moved(seen, seller.sku, 1))}
                  >
                    <ArrowDown aria-hidden="true" size={20} strokeWidth={1.5} />
                  </RowButton>
                  <RowButton
                    label={words.take(nameOf(seller))}
                    disabled={isBusy}
                    onClick={() => void arrange(seen.filter((sku) => sku !== seller.sku))}
                  >
                    <X aria-hidden="true" size={20} strokeWidth={1.5} />
                  </RowButton>
                </>
              ) : null}
            </SellerRow>
          ))}
        </ol>
        {mayArrange && !isFull ? (
          <div className={styles.form}>
            <SareeSearch
              label={words.another}
              chosen={seen}
              disabled={isBusy}
              onChoose={({ sku }) => void arrange([...seen, sku])}
            />
          </div>
        ) : null}
      </section>
      <section aria-label={words.bySales} className={styles.part}>
        <h2>{words.bySales}</h2>
        <p className={styles.quiet}>{words.following}</p>
        <ol className={rows.rows} aria-label={words.bySalesList}>
          {following.map((seller) => (
            <SellerRow key={seller.sku} seller={seller}>
              {mayArrange && !isFull ? (
                <RowButton
                  label={words.put(nameOf(seller))}
                  disabled={isBusy}
                  onClick={() => void arrange([...seen, seller.sku])}
                >
                  <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
                </RowButton>
              ) : null}
            </SellerRow>
          ))}
        </ol>
      </section>
    </>
  );
}

const nameOf = ({ title, color }: Seller) => `${title}, ${color}`;

function SellerRow({ seller, children }: { seller: Seller; children: React.ReactNode }) {
  const { front: words } = useHouseWords();
  const { sku, cover, availability, is_shown: isShown } = seller;
  const missing = isShown ? (availability > 0 ? null : words.soldOut(sku)) : words.hidden(sku);
  return (
    <li className={styles.entry}>
      <div className={rows.row}>
        <Cover path={cover} />
        <RowWords title={nameOf(seller)}>
          <span className={missing === null ? undefined : styles.hidden}>{missing ?? sku}</span>
        </RowWords>
      </div>
      {children}
    </li>
  );
}

interface RowButtonProps {
  label: string;
  disabled: boolean;
  onClick(): void;
  children: React.ReactNode;
}

function RowButton({ label, disabled, onClick, children }: RowButtonProps) {
  return (
    <button type="button" className={button.icon} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

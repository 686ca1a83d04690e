/** The sheet that makes a payment link: pieces, the buyer's number if it is known, and then the link to be sent. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import { Empty, Late, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './links.module.css';
import { linksQuery } from './links-query.ts';
import { type ChosenSaree, SareePicker } from './saree-picker.tsx';
import { ShareLink } from './share-link.tsx';
import { useLinksWords } from './words/use-links-words.ts';

export function NewLinkSheet({ sheet }: { sheet: SheetControl }) {
  return (
    <Sheet sheet={sheet} title={useLinksWords().newLink}>
      <NewLink />
    </Sheet>
  );
}

function NewLink() {
  const [chosen, setChosen] = useState<readonly ChosenSaree[]>([]);
  const [phone, setPhone] = useState('');
  /** Id of the order of the link that was made. */
  const [orderId, setOrderId] = useState<string>();
  const { act, isBusy } = useAct();
  const words = useLinksWords();
  const { frame } = useWords();
  const id = useId();
  const sum = chosen.reduce((all, { price }) => all + price, 0);
  const make = async () => {
    const input = { cart: chosen.map(({ sku }) => ({ sku, count: 1 })) };
    setOrderId((await act('payment_link.create', input, { reasons: words.reasons, idField: 'orderId' }))?.newId);
  };
  if (orderId) return <MadeLink orderId={orderId} phone={phone} />;
  return (
    <div className={styles.form}>
      <SareePicker chosen={chosen} onChange={setChosen} />
      <Field id={id} label={words.phone} hint={words.phoneHint} optional={frame.optional}>
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void make()}>
          {chosen.length === 0 ? words.make : words.makeFor(sum)}
        </MainAct>
      </SheetFoot>
    </div>
  );
}

/** Shows the link that was made, which the list has once it is read anew. */
function MadeLink({ orderId, phone }: { orderId: string; phone: string }) {
  const { data, isFetching, refetch } = useInfiniteQuery(linksQuery);
  const words = useLinksWords();
  const { states, times } = useWords();
  const made = data?.pages.flatMap(({ rows }) => rows).find(({ order_id }) => order_id === orderId);
  if (!made && isFetching)
    return (
      <Late>
        <Shapes rows={2} height={4} />
      </Late>
    );
  if (!made)
    return (
      <Empty
        next={
          <button type="button" className={button.link} onClick={() => void refetch()}>
            {states.tryAgain}
          </button>
        }
      >
        {words.notLoaded}
      </Empty>
    );
  if (!made.link || made.reserved_until === null) return <Empty>{words.notPayable}</Empty>;
  return (
    <div className={styles.made} role="status">
      <p className={styles.sum}>{words.made(made.amount, times.moment(made.reserved_until))}</p>
      <p className={styles.link}>{made.link}</p>
      <span className={styles.acts}>
        <ShareLink payment={made} phone={phone} />
      </span>
    </div>
  );
}

/** The sheet that makes a payment link: pieces, the buyer's number if it is known, and then the link to be sent. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { formatAmount } from '../../look/words/money.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './links.module.css';
import { type ChosenSaree, SareePicker } from './saree-picker.tsx';
import { ShareLink } from './share-link.tsx';

const reasons: Readonly<Record<string, string>> = {
  out_of_stock: 'A piece has just been sold. Choose another one.',
  unknown_saree: 'A saree is not in the catalogue any more.',
  too_many_pieces: 'These are more pieces than one order may have.',
};

export function NewLinkSheet({ sheet }: { sheet: SheetControl }) {
  return (
    <Sheet sheet={sheet} title="New payment link">
      <NewLink onMade={sheet.close} />
    </Sheet>
  );
}

function NewLink({ onMade }: { onMade: () => void }) {
  const [chosen, setChosen] = useState<readonly ChosenSaree[]>([]);
  const [phone, setPhone] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const { act, isBusy } = useAct();
  const id = useId();
  const sum = chosen.reduce((all, { price }) => all + price, 0);
  const make = async () => {
    const input = { orderId: crypto.randomUUID(), cart: chosen.map(({ sku }) => ({ sku, count: 1 })) };
    const answer = await act('payment_link.create', input, { reasons });
    if (answer?.result === 'done' && typeof answer.outcome.link === 'string') setLink(answer.outcome.link);
    // The answer to the first call was lost, and this one has no link: the list has it.
    else if (answer !== null) onMade();
  };
  if (link !== null)
    return (
      <div className={styles.made} role="status">
        <p className={styles.sum}>{formatAmount(sum)}, reserved for 24 hours.</p>
        <p className={styles.link}>{link}</p>
        <ShareLink link={link} amount={sum} pieces={chosen.map(({ title }) => title)} phone={phone} />
      </div>
    );
  return (
    <div className={styles.form}>
      <SareePicker chosen={chosen} onChange={setChosen} />
      <Field id={id} label="WhatsApp number of the buyer" hint="It opens the right chat, and is not stored.">
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
      <MainAct isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void make()}>
        {chosen.length === 0 ? 'Make the link' : `Make the link for ${formatAmount(sum)}`}
      </MainAct>
    </div>
  );
}

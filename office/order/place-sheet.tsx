/** The sheet in which the owner corrects the place of supply of an invoice: what each document states, and what follows. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatExactAmount } from '../../look/words/money.ts';
import type { IndianState } from '../../shop/contact/state-names.ts';
import { mayTry, type Order, type PlacePreview, placePreviewQuery } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { Effects } from './effects.tsx';
import part from './part.module.css';
import { StateField } from './state-field.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function PlaceSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().place.title}>
      <PlaceForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function PlaceForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const [chosen, setChosen] = useState<IndianState | null>(null);
  const preview = useQuery(placePreviewQuery(order.code, chosen));
  const { place: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const correct = async ({ invoice, seen }: PlacePreview) => {
    const state = seen ?? chosen;
    if (invoice === null || state === null) return;
    const input = { orderId: order.id, invoice, state };
    if (await act('order.place_of_supply', input, { seen: order.last_history_id })) onDone();
  };
  return (
    <Answered query={preview} shapes={<Shapes rows={4} height={4} />}>
      {(data) => (
        <div className={styles.form}>
          {data.stated === null ? null : <p>{words.says(data.stated, data.seen)}</p>}
          {data.buyer === null ? null : <p className={part.quiet}>{words.buyer(data.buyer)}</p>}
          {data.stated !== null && data.seen === null ? (
            <StateField likely={data.likely} value={chosen ?? ''} onChange={setChosen} />
          ) : null}
          {data.papers.map((paper) => (
            <Paper key={paper.kind} paper={paper} />
          ))}
          {data.refusal === 'no_state' ? null : <Effects preview={data} />}
          <SheetFoot>
            <MainAct
              isBusy={isBusy}
              disabled={!mayTry(data) || data.papers.length === 0 || preview.isPlaceholderData}
              onClick={() => void correct(data)}
            >
              {words.save}
            </MainAct>
          </SheetFoot>
        </div>
      )}
    </Answered>
  );
}

function Paper({ paper }: { paper: PlacePreview['papers'][number] }) {
  const { place: words } = useOrderWords();
  const { times } = useWords();
  return (
    <section aria-label={words.papers[paper.kind](paper.number ?? '')}>
      <h3>{words.papers[paper.kind](paper.number ?? '')}</h3>
      <p>{words.placeOf(paper.place)}</p>
      <p className={part.figures}>{amountsIn(paper, words.amounts)}</p>
      <p className={part.quiet}>{words.reported(paper.table, times.month(paper.month))}</p>
    </section>
  );
}

/** Lists the amounts of a document; the taxes that it does not charge are left out. */
function amountsIn(
  { taxable, cgst, sgst, igst, total, state_tax }: PlacePreview['papers'][number],
  names: { readonly taxable: string; readonly total: string },
): string {
  const taxes: [string, number][] = [
    ['CGST', cgst],
    [state_tax, sgst],
    ['IGST', igst],
  ];
  return [
    [names.taxable, taxable] as const,
    ...taxes.filter(([, amount]) => amount !== 0),
    [names.total, total] as const,
  ]
    .map(([name, amount]) => `${name} ${formatExactAmount(amount)}`)
    .join(', ');
}

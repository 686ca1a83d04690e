/** Packing slips: one lies in each parcel, printed by the browser in any script, without prices. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { useSignedIn } from '../api/me.ts';
import { Chips } from '../parts/chips.tsx';
import { Cover } from '../parts/cover.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { type PackingSlip, slipsQuery } from './parcels-query.ts';
import styles from './slips-screen.module.css';

const sending = { path: '/send', name: 'Send' };
const papers = { A6: styles.a6, 'Two on A4': styles.a4 } as const;
type PaperName = keyof typeof papers;
const paperNames: readonly PaperName[] = ['A6', 'Two on A4'];

export default function SlipsScreen() {
  const [address] = useSearchParams();
  const slips = useQuery(slipsQuery(address.get('codes') ?? ''));
  const [paper, setPaper] = useState<PaperName>('A6');
  const count = slips.data?.slips.length ?? 0;
  return (
    <Screen
      title="Packing slips"
      above={sending}
      act={
        count === 0 ? null : (
          <MainAct onClick={() => window.print()}>Print {formatCount(count, 'slip', 'slips')}</MainAct>
        )
      }
    >
      <Answered query={slips} shapes={<Shapes rows={3} height={9} />}>
        {(data) =>
          data.slips.length === 0 ? (
            <Empty>These parcels have gone.</Empty>
          ) : (
            <>
              <div className={styles.choice}>
                <Chips
                  label="Paper"
                  choices={paperNames}
                  chosen={paper}
                  onChoose={(choice: PaperName) => setPaper(choice)}
                />
              </div>
              <div className={`${styles.slips} ${papers[paper]}`}>
                {data.slips.map((slip) => (
                  <Slip key={slip.code} slip={slip} />
                ))}
              </div>
            </>
          )
        }
      </Answered>
    </Screen>
  );
}

function Slip({ slip: { code, first_name, place, note, pieces } }: { slip: PackingSlip }) {
  const { shop } = useSignedIn();
  return (
    <article className={styles.slip} aria-label={`Slip of ${code}`}>
      <header>
        <strong className={styles.shop}>{shop}</strong>
        <span className={styles.code}>{code}</span>
      </header>
      <p>{['For', [first_name, place].filter(Boolean).join(', ')].join(' ')}</p>
      <ul>
        {pieces.map(({ sku, name, color, quantity, shelf, cover }) => (
          <li key={sku}>
            <Cover path={cover} size="large" />
            <p>
              <strong>
                {quantity > 1 ? `${quantity} × ` : ''}
                {name}, {color}
              </strong>
              <span>{[sku, shelf && `shelf ${shelf}`].filter(Boolean).join(' · ')}</span>
            </p>
          </li>
        ))}
      </ul>
      {note === null ? null : <p className={styles.note}>“{note}”</p>}
      <footer>
        <p>Thank you for choosing cloth that was woven by hand.</p>
        <p>Wash it gently by hand in cold water, or have it dry cleaned. Dry it in the shade.</p>
      </footer>
    </article>
  );
}

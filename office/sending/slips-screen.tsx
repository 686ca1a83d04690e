/**
 * Packing slips: one lies in each parcel, printed by the browser in any script, without prices. They are the buyer's, and so in
 * English, as all papers of the shop; the screen around them is in the language of its person.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../api/me.ts';
import { Chips } from '../parts/chips.tsx';
import { Cover } from '../parts/cover.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import { type PackingSlip, slipsQuery } from './parcels-query.ts';
import styles from './slips-screen.module.css';

const papers = ['a6', 'a4'] as const;

export default function SlipsScreen() {
  const [address] = useSearchParams();
  const slips = useQuery(slipsQuery(address.get('codes') ?? ''));
  const { slips: said, send } = useWords();
  const [paper, setPaper] = useState<(typeof papers)[number]>('a6');
  const count = slips.data?.slips.length ?? 0;
  return (
    <Screen
      title={said.title}
      above={{ path: '/send', name: send.title }}
      act={count === 0 ? null : <MainAct onClick={() => window.print()}>{said.print(count)}</MainAct>}
    >
      <Answered query={slips} shapes={<Shapes rows={3} height={9} />}>
        {(data) =>
          data.slips.length === 0 ? (
            <Empty>{said.gone}</Empty>
          ) : (
            <>
              <div className={styles.choice}>
                <Chips
                  label={said.paper}
                  choices={papers}
                  names={said.papers}
                  chosen={paper}
                  onChoose={(choice: (typeof papers)[number]) => setPaper(choice)}
                />
              </div>
              <div className={`${styles.slips} ${styles[paper]}`}>
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
  const { slips: said } = useWords();
  return (
    <article className={styles.slip} lang="en-IN" aria-label={said.slipOf(code)}>
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

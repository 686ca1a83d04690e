/** Weavers: who weaves for the shop, their pieces on sale, and what they are owed. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { lateSheet } from '../parts/late.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { owedWords } from './owed-words.ts';
import styles from './weavers.module.css';
import { type ListedWeaver, weaversQuery } from './weavers-query.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

const AddSheet = lateSheet(
  () => import('./add-sheet.tsx'),
  (code) => code.AddSheet,
);

export default function WeaversScreen() {
  const sheet = useSheet('add-weaver');
  const mayAdd = useMayDo('weaver.add');
  const words = useWeaversWords();
  return (
    <Screen title={words.weavers} act={mayAdd ? <MainAct onClick={sheet.open}>{words.addWeaver}</MainAct> : undefined}>
      <Answered query={useQuery(weaversQuery)} shapes={<Shapes rows={6} height={4} />}>
        {(data) =>
          data.rows.length === 0 ? (
            <Empty>{words.none}</Empty>
          ) : (
            <ul className={rows.rows}>
              {data.rows.map((weaver) => (
                <WeaverRow key={weaver.id} weaver={weaver} />
              ))}
            </ul>
          )
        }
      </Answered>
      {mayAdd && sheet.isOpen ? <AddSheet sheet={sheet} /> : null}
    </Screen>
  );
}

function WeaverRow({ weaver: { id, name, village, pieces, owed } }: { weaver: ListedWeaver }) {
  const words = useWeaversWords();
  return (
    <li>
      <Link to={`/weavers/${id}`} className={rows.row}>
        <RowWords title={name}>
          <span>
            {village === null ? '' : `${village}, `}
            {pieces === 0 ? words.nothingOnSale : words.onSale(pieces)}
          </span>
        </RowWords>
        {owed === null ? null : (
          <span className={owed === 0 ? styles.nothing : styles.owed}>{owedWords(owed, words)}</span>
        )}
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </Link>
    </li>
  );
}

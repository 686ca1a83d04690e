/** Weavers: who weaves for the shop, their pieces on sale, and what they are owed. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
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

const AddSheet = lazy(async () => ({ default: (await import('./add-sheet.tsx')).AddSheet }));

export default function WeaversScreen() {
  const sheet = useSheet('add-weaver');
  const mayAdd = useMayDo('weaver.add');
  return (
    <Screen title="Weavers" act={mayAdd ? <MainAct onClick={sheet.open}>Add a weaver</MainAct> : undefined}>
      <Answered query={useQuery(weaversQuery)} shapes={<Shapes rows={6} height={4} />}>
        {(data) =>
          data.rows.length === 0 ? (
            <Empty>No saree names a weaver yet.</Empty>
          ) : (
            <ul className={rows.rows}>
              {data.rows.map((weaver) => (
                <WeaverRow key={weaver.id} weaver={weaver} />
              ))}
            </ul>
          )
        }
      </Answered>
      {mayAdd && sheet.isOpen ? (
        <Suspense>
          <AddSheet sheet={sheet} />
        </Suspense>
      ) : null}
    </Screen>
  );
}

function WeaverRow({ weaver: { id, name, village, pieces, owed } }: { weaver: ListedWeaver }) {
  return (
    <li>
      <Link to={`/weavers/${id}`} className={rows.row}>
        <RowWords title={name}>
          <span>
            {village === null ? '' : `${village}, `}
            {pieces === 0 ? 'nothing on sale' : `${formatCount(pieces, 'piece', 'pieces')} on sale`}
          </span>
        </RowWords>
        {owed === null ? null : <span className={owed === 0 ? styles.nothing : styles.owed}>{owedWords(owed)}</span>}
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </Link>
    </li>
  );
}

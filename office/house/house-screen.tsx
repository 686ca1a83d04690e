/** Home & collections: the entries of the house, in their order. The kind stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { type HouseKind, houseKinds, isVocabularyKind } from '../../shop/house/house-kinds.ts';
import { lateContent } from '../parts/late.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Late, Shapes } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useAct, useMayDo } from '../parts/use-act.ts';
import { useWords } from '../words/spoken.ts';
import { moved, shownWords } from './entry-words.ts';
import styles from './house.module.css';
import { entriesQuery, type HouseEntry } from './house-query.ts';
import type { HouseWords } from './words/en.ts';
import { useHouseWords } from './words/use-house-words.ts';

const BestSellers = lateContent(async () => (await import('./best-sellers.tsx')).BestSellers);

const views = [...houseKinds, 'best_sellers'] as const;

export default function HouseScreen() {
  const [address] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'category';
  const navigate = useNavigate();
  const mayAdd = useMayDo('house.save');
  const { title, kinds, views: viewsName, bestSellers } = useHouseWords();
  const kind = view === 'best_sellers' ? null : view;
  return (
    <Screen
      title={title}
      act={
        mayAdd && kind ? (
          <MainAct onClick={() => void navigate(`/house/new/${kind}`)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
            {kinds[kind].new}
          </MainAct>
        ) : undefined
      }
    >
      <Tabs
        label={viewsName}
        tabs={views.map((one) => ({
          to: `?view=${one}`,
          name: one === 'best_sellers' ? bestSellers : kinds[one].several,
          isCurrent: one === view,
        }))}
      />
      {kind ? (
        <Listed kind={kind} />
      ) : (
        <Suspense
          fallback={
            <Late>
              <Shapes rows={8} height={4} />
            </Late>
          }
        >
          <BestSellers />
        </Suspense>
      )}
    </Screen>
  );
}

function Listed({ kind }: { kind: HouseKind }) {
  const { kinds } = useHouseWords();
  return (
    <Answered query={useQuery(entriesQuery(kind))} shapes={<Shapes rows={8} height={4} />}>
      {(data) =>
        data.rows.length === 0 ? <Empty>{kinds[kind].none}</Empty> : <Entries kind={kind} entries={data.rows} />
      }
    </Answered>
  );
}

function Entries({ kind, entries }: { kind: HouseKind; entries: readonly HouseEntry[] }) {
  const { act, isBusy } = useAct();
  const words = useHouseWords();
  const { times } = useWords();
  const seen = entries.map(({ id }) => id);
  const move = (id: string, step: -1 | 1) =>
    void act('house.arrange', { kind, seen, ids: moved(seen, id, step) }, { reasons: words.reasons });
  return (
    <ol className={rows.rows} aria-label={words.kinds[kind].several}>
      {entries.map((entry, at) => (
        <li key={entry.id} className={styles.entry}>
          <Link to={`/house/${kind}/${encodeURIComponent(entry.id)}`} className={rows.row}>
            <RowWords title={entry.title}>
              {entry.words ? <span>{entry.words}</span> : null}
              <span className={entry.is_shown ? undefined : styles.hidden}>
                {[shownWords(entry, words, times), ...factsOf(kind, entry, words)].join(' · ')}
              </span>
            </RowWords>
          </Link>
          <button
            type="button"
            className={button.icon}
            aria-label={words.moveUp(entry.title)}
            disabled={isBusy || at === 0}
            onClick={() => move(entry.id, -1)}
          >
            <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className={button.icon}
            aria-label={words.moveDown(entry.title)}
            disabled={isBusy || at === entries.length - 1}
            onClick={() => move(entry.id, 1)}
          >
            <ArrowDown aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns what a row says beside its words. */
function factsOf(kind: HouseKind, { sarees, details, is_sample: isSample }: HouseEntry, words: HouseWords): string[] {
  if (isVocabularyKind(kind)) return [sarees === 0 ? words.noSaree : words.sarees(sarees)];
  const { link = '', stars = '', place = '' } = details;
  return [kind === 'slide' ? words.leadsTo(link) : words.starsFrom(stars, place), ...(isSample ? [words.sample] : [])];
}

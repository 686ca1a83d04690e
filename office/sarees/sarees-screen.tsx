/** Sarees: those on sale, sold out, hidden or archived, and drafts of new ones. View and search stand in the address. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { type SareeView, sareeCountsQuery, sareesQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Pages } from '../parts/pages.tsx';
import screen from '../parts/screen.module.css';
import { Screen } from '../parts/screen.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Empty } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSettled } from '../parts/use-settled.ts';
import { DraftCards } from './draft-cards.tsx';
import { SareeCards } from './saree-cards.tsx';
import { SareesMenu } from './sarees-menu.tsx';
import styles from './sarees-screen.module.css';
import { useSareesWords } from './words/use-sarees-words.ts';

const views = ['on_sale', 'sold_out', 'drafts', 'hidden', 'archived'] as const;
type View = (typeof views)[number];

const settleMs = 200;

export default function SareesScreen() {
  const me = useSignedIn();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'on_sale';
  const mayBegin = useMayDo('draft.save');
  const words = useSareesWords();
  const catalogue = useCatalogueWords();
  const act = mayBegin ? (
    <MainAct onClick={() => void navigate('/sarees/new')}>
      <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
      {words.newSaree}
    </MainAct>
  ) : null;
  const takeStock = mayOpen(me, 'stock') ? (
    <Link to="/sarees/stock-take" className={screen.tool} aria-label={words.stockTake}>
      <ClipboardList aria-hidden="true" strokeWidth={1.5} />
    </Link>
  ) : null;
  const tools = (
    <>
      <Link to="/sarees/tags" className={screen.tool} aria-label={words.tags}>
        <QrCode aria-hidden="true" strokeWidth={1.5} />
      </Link>
      {takeStock}
      <SareesMenu view={view} q={address.get('q') ?? ''} />
    </>
  );
  return (
    <Screen title={catalogue.sarees} tools={tools} act={act} isWide>
      <Views current={view} q={address.get('q') ?? ''} />
      {view === 'drafts' ? <DraftCards /> : <Listed view={view} q={address.get('q') ?? ''} />}
    </Screen>
  );
}

function Views({ current, q }: { current: View; q: string }) {
  const { data } = useQuery(sareeCountsQuery);
  const words = useSareesWords();
  const tabs = views.map((view) => {
    const count = data?.counts[view];
    return {
      to: `?${new URLSearchParams({ view, ...(q === '' ? {} : { q }) })}`,
      name: words.viewNames[view],
      isCurrent: view === current,
      count: count && `${count.value.toLocaleString('en-IN')}${count.is_more ? '+' : ''}`,
    };
  });
  return <Tabs label={words.views} tabs={tabs} />;
}

function Listed({ view, q }: { view: SareeView; q: string }) {
  return (
    <>
      <SareeSearch key={view} view={view} q={q} />
      <Pages pages={useInfiniteQuery(sareesQuery(view, q))} rowHeight={8} empty={<Nothing view={view} q={q} />}>
        {(rows) => <SareeCards rows={rows} />}
      </Pages>
    </>
  );
}

/** Searches as the person types; the address follows, so that Back from a saree shows the same list. */
function SareeSearch({ view, q }: { view: SareeView; q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const settled = useSettled(text.trim(), settleMs);
  const { searchSarees, searchHint } = useCatalogueWords();
  useEffect(() => {
    if (settled === q) return;
    const address = new URLSearchParams({ view, ...(settled === '' ? {} : { q: settled }) });
    void navigate(`?${address}`, { replace: true, preventScrollReset: true });
  }, [settled, q, view, navigate]);
  return (
    <div className={styles.search}>
      <SearchField label={searchSarees} placeholder={searchHint} text={text} onChange={setText} />
    </div>
  );
}

function Nothing({ view, q }: { view: SareeView; q: string }) {
  const words = useSareesWords();
  if (q === '') return <Empty>{words.empty[view]}</Empty>;
  return (
    <Empty
      next={
        <Link className={button.link} to={`?view=${view}`} replace>
          {words.clearSearch}
        </Link>
      }
    >
      {words.noMatch(q)}
    </Empty>
  );
}

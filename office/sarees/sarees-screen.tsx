/** Sarees: those on sale, sold out, hidden or archived, and drafts of new ones. View and search stand in the address. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { type SareeView, sareeCountsQuery, sareesQuery } from '../catalogue/sarees-query.ts';
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

const viewNames = {
  on_sale: 'On sale',
  sold_out: 'Sold out',
  drafts: 'Drafts',
  hidden: 'Hidden',
  archived: 'Archived',
} as const;
type View = keyof typeof viewNames;
const views = Object.keys(viewNames) as View[];

const emptyWords: Readonly<Record<SareeView, string>> = {
  on_sale: 'No saree is on sale. Photograph the first one.',
  sold_out: 'No saree is sold out.',
  hidden: 'No saree is hidden.',
  archived: 'No saree is archived.',
};

const settleMs = 200;

export default function SareesScreen() {
  const me = useSignedIn();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'on_sale';
  const mayBegin = useMayDo('draft.save');
  const act = mayBegin ? (
    <MainAct onClick={() => void navigate('/sarees/new')}>
      <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
      New saree
    </MainAct>
  ) : null;
  const takeStock = mayOpen(me, 'stock') ? (
    <Link to="/sarees/stock-take" className={screen.tool} aria-label="Stock take">
      <ClipboardList aria-hidden="true" strokeWidth={1.5} />
    </Link>
  ) : null;
  const tools = (
    <>
      <Link to="/sarees/tags" className={screen.tool} aria-label="Tags">
        <QrCode aria-hidden="true" strokeWidth={1.5} />
      </Link>
      {takeStock}
      <SareesMenu view={view} q={address.get('q') ?? ''} />
    </>
  );
  return (
    <Screen title="Sarees" tools={tools} act={act} isWide>
      <Views current={view} q={address.get('q') ?? ''} />
      {view === 'drafts' ? <DraftCards /> : <Listed view={view} q={address.get('q') ?? ''} />}
    </Screen>
  );
}

function Views({ current, q }: { current: View; q: string }) {
  const { data } = useQuery(sareeCountsQuery);
  const tabs = views.map((view) => {
    const count = data?.counts[view];
    return {
      to: `?${new URLSearchParams({ view, ...(q === '' ? {} : { q }) })}`,
      name: viewNames[view],
      isCurrent: view === current,
      count: count && `${count.value.toLocaleString('en-IN')}${count.is_more ? '+' : ''}`,
    };
  });
  return <Tabs label="Views" tabs={tabs} />;
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
  useEffect(() => {
    if (settled === q) return;
    const address = new URLSearchParams({ view, ...(settled === '' ? {} : { q: settled }) });
    void navigate(`?${address}`, { replace: true, preventScrollReset: true });
  }, [settled, q, view, navigate]);
  return (
    <div className={styles.search}>
      <SearchField label="Search sarees" placeholder="Name, colour or sku" text={text} onChange={setText} />
    </div>
  );
}

function Nothing({ view, q }: { view: SareeView; q: string }) {
  if (q === '') return <Empty>{emptyWords[view]}</Empty>;
  return (
    <Empty
      next={
        <Link className={button.link} to={`?view=${view}`} replace>
          Clear the search
        </Link>
      }
    >
      No saree of this view matches “{q}”.
    </Empty>
  );
}

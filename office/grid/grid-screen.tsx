/** The grid: all sarees as a table at the desk, for changes of many at once. On a phone there is the list. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { lateContent } from '../parts/late.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { gridQuery } from './grid-query.ts';
import { useGridWords } from './words/use-grid-words.ts';

const GridTable = lateContent(async () => (await import('./grid-table.tsx')).default);

const isAtDesk = () => matchMedia('(min-width: 56.25rem)').matches;

export default function GridScreen() {
  return isAtDesk() ? <AtDesk /> : <OnPhone />;
}

function OnPhone() {
  const words = useGridWords();
  const { sarees } = useCatalogueWords();
  return (
    <Screen title={words.title} above={{ path: '/sarees', name: sarees }}>
      <Empty
        next={
          <Link className={button.link} to="/sarees">
            {sarees}
          </Link>
        }
      >
        {words.needsWider}
      </Empty>
    </Screen>
  );
}

function AtDesk() {
  const rows = useQuery(gridQuery);
  const words = useGridWords();
  const above = { path: '/sarees', name: useCatalogueWords().sarees };
  const shapes = <Shapes rows={12} height={2.75} />;
  // The table has a screen of its own, with the act of its changes.
  if (rows.data && rows.data.length > 0) {
    return (
      <Suspense
        fallback={
          <Screen title={words.title} above={above} isWide>
            {shapes}
          </Screen>
        }
      >
        <GridTable read={rows.data} query={rows} />
      </Suspense>
    );
  }
  return (
    <Screen title={words.title} above={above} isWide>
      <Answered query={rows} shapes={shapes}>
        {() => <Empty>{words.noSaree}</Empty>}
      </Answered>
    </Screen>
  );
}

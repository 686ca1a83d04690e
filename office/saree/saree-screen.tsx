/** One saree: its pictures and facts, how it stands in the shop, its stock, and what happened to it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '../api/client.ts';
import { type SareePage, sareeQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, AsOf, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { ChangesPart } from './changes-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { Gallery } from './gallery.tsx';
import styles from './saree-screen.module.css';
import { SaveBar } from './save-bar.tsx';
import { StandingPart } from './standing-part.tsx';
import { useEdits } from './use-edits.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

/** Returns the list of sarees, to which the bar leads back. */
function useSareesAbove() {
  return { path: '/sarees', name: useCatalogueWords().sarees };
}

export default function SareeScreen() {
  const { sku = '' } = useParams();
  const saree = useQuery(sareeQuery(sku));
  const words = useSareeScreenWords();
  const above = useSareesAbove();
  const isUnknown = saree.error instanceof ApiProblem && saree.error.code === 'unknown_saree';
  if (saree.data && !isUnknown) return <OneSaree key={sku} saree={saree.data} age={<AsOf query={saree} />} />;
  return (
    <Screen title={sku} above={above} isWide>
      {isUnknown ? (
        <Empty>{words.unknown}</Empty>
      ) : (
        <Answered query={saree} shapes={<Shapes rows={5} height={7} />}>
          {() => null}
        </Answered>
      )}
    </Screen>
  );
}

function OneSaree({ saree, age }: { saree: SareePage; age: React.ReactNode }) {
  const edits = useEdits(saree);
  const mayEdit = useMayDo('saree.edit');
  return (
    <Screen
      title={`${saree.fields.name ?? saree.title}, ${saree.color}`}
      above={useSareesAbove()}
      isWide
      act={Object.keys(edits.edits).length > 0 ? <SaveBar edits={edits} /> : null}
    >
      {age}
      <div className={styles.columns}>
        <div>
          <Gallery saree={saree} />
          <StandingPart saree={saree} />
        </div>
        <div>
          {mayEdit ? <FactsPart saree={saree} edits={edits} /> : null}
          <ChangesPart saree={saree} />
        </div>
      </div>
    </Screen>
  );
}

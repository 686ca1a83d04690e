/**
 * New saree: photos, the saree that it is like, a few facts, and it is on sale. All of it is kept on the device until the shop
 * has it, under the address of the draft.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { ApiProblem } from '../api/client.ts';
import { useSignedIn } from '../api/me.ts';
import { type Draft, draftQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { draftOfShop, isWorthKeeping, newDraft } from '../drafts/draft.ts';
import { openKeptDraft } from '../drafts/draft-photos.ts';
import { closeDraft, openDraft, useOpenDrafts } from '../drafts/open-drafts.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Late, Shapes } from '../parts/states.tsx';
import { DraftForm } from './draft-form.tsx';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

const shapes = <Shapes rows={5} height={6} />;

export default function NewSareeScreen() {
  const { id = '' } = useParams();
  return <OneDraft key={id} id={id} />;
}

/** Returns the list of drafts, to which the bar leads back. */
function useDraftsAbove() {
  return { path: '/sarees?view=drafts', name: useCatalogueWords().drafts };
}

function OneDraft({ id }: { id: string }) {
  const isOpen = useOpenDrafts(({ drafts }) => Object.hasOwn(drafts, id));
  const isElsewhere = useKeptDraft(id);
  const { title } = useNewSareeWords();
  const above = useDraftsAbove();
  if (isOpen && !isElsewhere) return <DraftForm id={id} />;
  return isElsewhere ? (
    <ShopDraft id={id} />
  ) : (
    <Screen title={title} above={above}>
      <Late>{shapes}</Late>
    </Screen>
  );
}

/** Opens the draft that this device keeps, or a new one; returns true if only the shop may have it. */
function useKeptDraft(id: string): boolean {
  const { id: personId } = useSignedIn().person;
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  const isNew = state?.isNew ?? false;
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    void openKeptDraft(personId, id).then((isKept) => {
      if (isKept) return;
      if (isNew) openDraft(personId, newDraft(id));
      else setElsewhere(true);
    });
    return () => leave(id);
  }, [personId, id, isNew]);
  return isElsewhere;
}

/** Closes a draft of which this device has nothing that the shop lacks, so that it is read anew when it is opened again. */
function leave(id: string): void {
  const draft = useOpenDrafts.getState().drafts[id]?.draft;
  if (!draft) return;
  const isAtShop = !draft.isChanged && draft.photos.every(({ state }) => state === 'sent');
  if (isAtShop || !isWorthKeeping(draft)) void closeDraft(id);
}

function ShopDraft({ id }: { id: string }) {
  const draft = useQuery(draftQuery(id));
  const words = useNewSareeWords();
  const above = useDraftsAbove();
  const isUnknown = draft.error instanceof ApiProblem && draft.error.code === 'unknown_draft';
  if (draft.data) return <OpenedDraft draft={draft.data} query={draft} />;
  return (
    <Screen title={words.title} above={above}>
      {isUnknown ? (
        <Empty
          next={
            <Link to="/sarees/new" className={button.link}>
              {words.beginNew}
            </Link>
          }
        >
          {words.isGone}
        </Empty>
      ) : (
        <Answered query={draft} shapes={shapes}>
          {() => null}
        </Answered>
      )}
    </Screen>
  );
}

function OpenedDraft({ draft, query }: { draft: Draft; query: ReturnType<typeof useQuery<Draft>> }) {
  const { id: personId } = useSignedIn().person;
  const isOpen = useOpenDrafts(({ drafts }) => Object.hasOwn(drafts, draft.id));
  useEffect(() => openDraft(personId, draftOfShop(draft)), [personId, draft]);
  const { notListed } = useCatalogueWords();
  const { id, list_at, refusal_reason: reason, refusal } = draft;
  const why = reason && (notListed[reason] ?? refusal);
  return isOpen ? <DraftForm id={id} query={query} listAt={list_at} refusal={why} /> : null;
}

/** Saves, lists and discards a draft. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../api/client.ts';
import { performAsked } from '../api/perform-act.ts';
import { mistakesIn } from '../catalogue/mistakes-in.ts';
import { draftQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { progressWords } from '../drafts/draft.ts';
import { closeDraft, keepMine, noteStale, putAway, takeTheirs, useOpenDrafts } from '../drafts/open-drafts.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { photosSent } from '../drafts/send-photos.ts';
import { fillFirstPlace } from '../drafts/shop-pictures.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { useWords } from '../words/spoken.ts';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

/** State at the shop for which it refused to save a draft of this device, and the choices. */
export interface DraftConflict {
  readonly who: string | null;
  readonly at: string;
  takeTheirs(): void;
  keepMine(): void;
}

const draftOf = (id: string) => useOpenDrafts.getState().drafts[id];

export function useListing(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const office = useWords();
  const [isBusy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const stale = useOpenDrafts(({ drafts }) => drafts[id]?.stale ?? null);
  const refuse = (error: unknown) => {
    const body = error instanceof ApiProblem ? error.body : {};
    if (body.reason === 'incomplete') return setMistakes(mistakesIn(body.mistakes, catalogue));
    if (noteStale(id, error)) return;
    showToast(refusalWords(error, { ...words.reasons, ...catalogue.refusals }, office));
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setMistakes({});
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  const list = (at?: string) =>
    run(async () => {
      await saveDraft(id);
      await photosSent(id);
      if (draftOf(id)?.draft.photos.some(({ state }) => state === 'refused')) return showToast(words.photoNotTaken);
      await fillFirstPlace(id);
      await saveDraft(id);
      const seen = draftOf(id)?.draft.version ?? 0;
      const input = { draftId: id, seen, ...(at === undefined ? {} : { at }) };
      const { answer } = await performAsked({ name: 'draft.list', input });
      const sku = 'outcome' in answer && 'sku' in answer.outcome ? answer.outcome.sku : undefined;
      await closeDraft(id);
      showToast(at === undefined ? words.isListed : words.isListedThen);
      // The answer to a call that was made before has no sku.
      const elsewhere = at === undefined ? '/sarees' : '/sarees?view=drafts';
      await navigate(typeof sku === 'string' ? `/sarees/${sku}` : elsewhere, { replace: true });
    });
  const save = () =>
    run(async () => {
      await saveDraft(id);
      const waiting = progressWords(draftOf(id)?.draft.photos ?? [], catalogue);
      await putAway(id);
      showToast(waiting ? words.isSavedWith(waiting) : words.isSaved);
      await navigate('/sarees?view=drafts', { replace: true });
    });
  const discard = () =>
    run(async () => {
      if ((draftOf(id)?.draft.version ?? 0) > 0) await performAsked({ name: 'draft.discard', input: { draftId: id } });
      await closeDraft(id);
      showToast(words.isDiscarded);
      await navigate('/sarees?view=drafts', { replace: true });
    });
  const unschedule = () =>
    run(async () => void (await performAsked({ name: 'draft.unschedule', input: { draftId: id } })));
  const fetchTheirs = () =>
    run(async () => takeTheirs(id, await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })));
  const conflict: DraftConflict | null = stale && {
    ...stale,
    takeTheirs: () => void fetchTheirs(),
    keepMine: () => keepMine(id),
  };
  return { isBusy, mistakes, stale: conflict, list, save, discard, unschedule };
}

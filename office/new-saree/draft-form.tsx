/** The form of a new saree. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { wordsOfFact } from '../catalogue/facts.ts';
import { sareesToCopyQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { type LocalDraft, type Missing, missingIn, progressWords, withCopied, withFields } from '../drafts/draft.ts';
import { edit, useOpenDrafts } from '../drafts/open-drafts.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { AsOf } from '../parts/states.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './draft-form.module.css';
import { FirstFacts } from './first-facts.tsx';
import { LikePicker } from './like-picker.tsx';
import { ListLaterSheet } from './list-later-sheet.tsx';
import { isFolded, shortened } from './missing.ts';
import { OtherFacts } from './other-facts.tsx';
import { PhotoPlaces } from './photo-places.tsx';
import { Preview } from './preview.tsx';
import { type DraftConflict, useListing } from './use-listing.ts';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface DraftFormProps {
  id: string;
  /** Answer of the shop from which it was opened. */
  query?: UseQueryResult;
  /** Time at which it will be listed. */
  listAt?: string | null;
  /** Reason why it was not listed at its time. */
  refusal?: string | null;
}

export function DraftForm({ id, query, listAt = null, refusal = null }: DraftFormProps) {
  const open = useOpenDrafts((state) => state.drafts[id]);
  const [isUnfolded, setUnfolded] = useState(false);
  const later = useSheet('list-later');
  const words = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const { times } = useWords();
  const listing = useListing(id);
  useCopyOfAddress(id, open?.draft);
  if (!open) return null;
  const { draft, isKept } = open;
  const missing = missingIn(draft.fields, draft.photos.length, catalogue);
  const change = (fields: Record<string, string>) => edit(id, (now) => withFields(now, fields));
  const goTo = (field: string) => {
    if (isFolded(field)) setUnfolded(true);
    // The group has to be drawn first.
    window.setTimeout(() => document.getElementById(`fact-${field}`)?.focus());
  };
  const list = () => (missing[0] ? goTo(shortened(missing, catalogue)[0]?.field ?? '') : void listing.list());
  const progress = listing.isBusy ? progressWords(draft.photos, catalogue) : '';
  return (
    <Screen
      title={words.title}
      above={{ path: '/sarees?view=drafts', name: catalogue.drafts }}
      isWide
      tools={<Kept draft={draft} isKept={isKept} />}
      act={
        <div className={styles.bar}>
          <Lacks missing={missing} mistakes={listing.mistakes} onGo={goTo} />
          <div className={styles.acts}>
            <button
              type="button"
              className={`${button.button} ${styles.save}`}
              disabled={listing.isBusy}
              onClick={() => void listing.save()}
            >
              {words.save}
            </button>
            <MainAct isBusy={listing.isBusy} onClick={list}>
              {progress || words.list}
            </MainAct>
          </div>
        </div>
      }
    >
      {query ? <AsOf query={query} /> : null}
      {refusal === null ? null : <p className={styles.trouble}>{refusal}</p>}
      {listAt === null ? null : (
        <div className={styles.later}>
          <p>{words.listedAt(times.moment(listAt))}</p>
          <button type="button" className={button.link} onClick={() => void listing.unschedule()}>
            {words.doNotList}
          </button>
        </div>
      )}
      {listing.stale ? <Stale {...listing.stale} /> : null}
      <div className={styles.columns}>
        <div className={styles.form}>
          <PhotoPlaces draft={draft} previews={open.previews} />
          <LikePicker
            copied={draft.copiedFrom}
            onCopy={(from, copied) => edit(id, (now) => withCopied(now, from, copied))}
          />
          <FirstFacts draft={draft} mistakes={listing.mistakes} onChange={change} />
          <OtherFacts
            draft={draft}
            isOpen={isUnfolded}
            mistakes={listing.mistakes}
            onToggle={setUnfolded}
            onChange={change}
          />
          <div className={styles.others}>
            <button type="button" className={button.link} onClick={later.open}>
              {words.onADay}
            </button>
            <button type="button" className={button.link} onClick={() => void listing.discard()}>
              {words.discard}
            </button>
          </div>
        </div>
        <Preview draft={draft} previews={open.previews} />
      </div>
      <ListLaterSheet sheet={later} isBusy={listing.isBusy} onList={(at) => void listing.list(at)} />
    </Screen>
  );
}

/** Copies the facts of the saree that the address names, into a draft without facts. */
function useCopyOfAddress(id: string, draft: LocalDraft | undefined): void {
  const [address] = useSearchParams();
  const like = address.get('like');
  const client = useQueryClient();
  const isFresh = draft !== undefined && draft.copiedFrom === null && draft.version === 0;
  useEffect(() => {
    if (like === null || !isFresh) return;
    void client.fetchQuery(sareesToCopyQuery(like)).then(({ sarees }) => {
      const from = sarees.find(({ sku }) => sku === like);
      if (from) edit(id, (now) => (now.copiedFrom ? now : withCopied(now, from, from.copied)));
    });
  }, [like, isFresh, id, client]);
}

/** Says where the draft is: on this device, and how far its photos are. */
function Kept({ draft: { photos, version, isChanged }, isKept }: { draft: LocalDraft; isKept: boolean }) {
  const words = useNewSareeWords();
  const progress = progressWords(photos, useCatalogueWords());
  const place = version > 0 && !isChanged ? words.saved : isKept ? words.keptHere : words.keeping;
  return (
    <p role="status" className={styles.kept}>
      {progress ? words.draftWith(progress) : place}
    </p>
  );
}

interface LacksProps {
  missing: readonly Missing[];
  /** Sentences of the shop, by field. */
  mistakes: Readonly<Record<string, string>>;
  onGo(field: string): void;
}

/** One sentence about what is missing or wrong, with links to its fields. */
function Lacks({ missing, mistakes, onGo }: LacksProps) {
  const [wrong] = Object.entries(mistakes);
  const { lacks } = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const links = shortened(missing, catalogue);
  if (links.length > 0)
    return (
      <p role="status" className={styles.lacks}>
        <span>{`${lacks} `}</span>
        {links.map(({ field, words }, nth) => (
          <span key={field}>
            {nth === 0 ? null : <span>, </span>}
            <FieldLink field={field} words={words} onGo={onGo} />
          </span>
        ))}
      </p>
    );
  if (!wrong) return null;
  const [field, sentence] = wrong;
  return (
    <p role="alert" className={styles.lacks}>
      <FieldLink field={field} words={wordsOfFact(field, catalogue)} onGo={onGo} />: {sentence}
    </p>
  );
}

/** A link that puts the focus into a field, after its group was unfolded. */
function FieldLink({ field, words, onGo }: { field: string; words: string; onGo(field: string): void }) {
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <a href={`#fact-${field}`} className={styles.go} onClick={go}>
      {words}
    </a>
  );
}

function Stale({ who, at, takeTheirs, keepMine }: DraftConflict) {
  const words = useNewSareeWords();
  const catalogue = useCatalogueWords();
  const { times } = useWords();
  return (
    <div role="alert" className={styles.stale}>
      <p>{words.changed(who ?? words.somebody, times.moment(at))}</p>
      <button type="button" className={button.link} onClick={takeTheirs}>
        {catalogue.takeTheirs}
      </button>
      <button type="button" className={button.link} onClick={keepMine}>
        {catalogue.keepMine}
      </button>
    </div>
  );
}

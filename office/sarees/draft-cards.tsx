/** Drafts of new sarees: those of the shop, and what only this device has yet. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../api/me.ts';
import { type DraftRow, draftsQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { isWorthKeeping, type LocalDraft, progressWords, titleOfDraft } from '../drafts/draft.ts';
import { openKeptDraft } from '../drafts/draft-photos.ts';
import { DraftPicture } from '../drafts/draft-picture.tsx';
import { keptDrafts } from '../drafts/draft-store.ts';
import { useOpenDrafts } from '../drafts/open-drafts.ts';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './cards.module.css';
import type { SareesWords } from './words/en.ts';
import { useSareesWords } from './words/use-sarees-words.ts';

export function DraftCards() {
  const here = useDraftsHere();
  const { onThisDevice } = useSareesWords();
  return (
    <>
      {here.length > 0 ? (
        <section aria-label={onThisDevice}>
          <h2 className={styles.heading}>{onThisDevice}</h2>
          <ul className={styles.cards}>
            {here.map((draft) => (
              <DraftHere key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      ) : null}
      <Answered query={useQuery(draftsQuery)} shapes={<Shapes rows={4} height={8} />}>
        {({ drafts }) => (
          <ShopDrafts drafts={drafts.filter(({ id }) => here.every((one) => one.id !== id))} here={here} />
        )}
      </Answered>
    </>
  );
}

/** Returns the drafts that this device keeps, and goes on sending their photos. */
function useDraftsHere(): LocalDraft[] {
  const { id: personId } = useSignedIn().person;
  const [kept, setKept] = useState<readonly LocalDraft[]>([]);
  const open = useOpenDrafts((state) => state.drafts);
  useEffect(() => {
    void keptDrafts(personId).then(async (all) => {
      await Promise.all(all.map(({ id }) => openKeptDraft(personId, id)));
      setKept(all);
    });
  }, [personId]);
  return kept.flatMap(({ id }) => open[id]?.draft ?? []).filter(isWorthKeeping);
}

function DraftHere({ draft: { id, fields, photos, version } }: { draft: LocalDraft }) {
  const previews = useOpenDrafts((state) => state.drafts[id]?.previews);
  const words = useSareesWords();
  const catalogue = useCatalogueWords();
  const [first] = photos;
  return (
    <li className={styles.card}>
      <Link to={`/sarees/drafts/${id}`} className={styles.link}>
        <DraftPicture preview={first && previews?.[first.id]} picture={first?.picture ?? null} />
        <strong>{titleOfDraft(fields.name, fields.color, catalogue)}</strong>
        <span>{progressWords(photos, catalogue) || (version === 0 ? words.notSaved : words.notAllSaved)}</span>
      </Link>
    </li>
  );
}

function ShopDrafts({ drafts, here }: { drafts: readonly DraftRow[]; here: readonly LocalDraft[] }) {
  const words = useSareesWords();
  const catalogue = useCatalogueWords();
  const { times } = useWords();
  if (drafts.length === 0) return here.length > 0 ? null : <Empty>{words.noDraft}</Empty>;
  return (
    <ul className={styles.cards}>
      {drafts.map(({ id, name, color, cover, missing, pictures, list_at, refusal, refusal_reason, who, is_own }) => (
        <li key={id} className={styles.card}>
          <Link to={`/sarees/drafts/${id}`} className={styles.link}>
            <DraftPicture picture={cover} />
            <strong>{titleOfDraft(name, color, catalogue)}</strong>
            {refusal_reason === null ? null : (
              <span className={styles.urgent}>{catalogue.notListed[refusal_reason] ?? refusal}</span>
            )}
            <span>
              {list_at === null ? missingWords(words, missing, pictures) : words.listed(times.moment(list_at))}
            </span>
            {is_own ? null : <span className={styles.note}>{who}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function missingWords(words: SareesWords, missing: number, pictures: number): string {
  if (missing === 0) return words.canBeListed;
  return pictures === 0 ? words.noPhoto : words.missing(missing);
}

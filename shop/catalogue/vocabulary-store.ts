/** Reads the vocabulary, and keeps it in the memory of a process that hears of its changes. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { ReadVocabulary, Vocabulary, VocabularyEntry, VocabularyKind } from './vocabulary.ts';

/** Reads the vocabulary. Use cases that write sarees read it in their transaction. */
export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const { rows } = await sql<VocabularyEntry & { readonly kind: VocabularyKind }>`
    select kind, id, title, words, is_shown as "isShown" from (
      select 'category' as kind, id, title, words, is_shown, position from category
      union all select 'collection', id, title, words, is_shown, position from collection
      union all select 'occasion', id, title, words, is_shown, position from occasion
    ) as entry order by position, id`.execute(db);
  const of = (wanted: VocabularyKind) =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...entry }) => entry);
  return { categories: of('category'), collections: of('collection'), occasions: of('occasion') };
}

/** Returns the condition of the sarees in a category, collection or occasion. */
export const isSareeIn = (kind: VocabularyKind, id: string) =>
  kind === 'occasion' ? sql<boolean>`occasions @> array[${id}]` : sql<boolean>`${sql.ref(kind)} = ${id}`;

export interface VocabularyMemory {
  /** Returns the vocabulary: from memory while this process hears of changes, else from the database. */
  readonly read: ReadVocabulary;
  /** Begins to keep it. `isCurrent` tells whether the caller has heard of every change, and called `forget` for it. */
  keep(isCurrent: () => boolean): void;
  /** Makes the next call read the database. */
  forget(): void;
}

/** Makes the memory of a process, which keeps nothing until `keep` is called. */
export function createVocabularyMemory(db: Queryable): VocabularyMemory {
  let isCurrent: () => boolean = () => false;
  let kept: Promise<Vocabulary> | null = null;
  return {
    read() {
      if (!isCurrent()) return readVocabulary(db);
      const reading = kept ?? readVocabulary(db);
      // A failed reading is not kept, and neither is one that began before a change.
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      kept = reading;
      return reading;
    },
    keep(tell) {
      kept = null;
      isCurrent = tell;
    },
    forget() {
      kept = null;
    },
  };
}

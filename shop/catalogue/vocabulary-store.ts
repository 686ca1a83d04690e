/** Reads the vocabulary. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Vocabulary, VocabularyEntry, VocabularyKind } from './vocabulary.ts';

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

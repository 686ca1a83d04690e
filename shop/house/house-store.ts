/** Stores the entries of the house with their versions. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { VocabularyKind } from '../catalogue/vocabulary.ts';
import { isSareeIn } from '../catalogue/vocabulary-store.ts';
import { type EntryPictures, shapesOf } from './entry-pictures.ts';
import { releasePictures } from './entry-pictures-store.ts';
import { type EntryContent, type EntryVersion, type HouseEntry, keptVersions } from './house-entry.ts';
import { type HouseKind, isVocabularyKind } from './house-kinds.ts';

/** Returns the condition of entries one of whose times has come. */
export const isEntryDue = (at: Date) => sql<boolean>`least(show_at, hide_at) <= ${at}::timestamptz`;
/** Returns the condition of the entry of an id. */
export const isEntryOf = (id: string) => sql<boolean>`entry.id = ${id}`;

/** Columns that not every kind has, with their values in an entry. */
function ownColumnsOf(kind: HouseKind) {
  return {
    details: isVocabularyKind(kind) ? sql`'{}'::jsonb` : sql`details`,
    pictures: shapesOf(kind).length === 0 ? sql`'{}'::jsonb` : sql`pictures`,
  };
}

/** Returns the columns of an entry that not every kind has, to be written. */
function ownValuesOf({ kind, details, pictures }: EntryToWrite): [column: string, value: string][] {
  return [
    ...(isVocabularyKind(kind) ? [] : [['details', JSON.stringify(details)] as [string, string]]),
    ...(shapesOf(kind).length === 0 ? [] : [['pictures', JSON.stringify(pictures)] as [string, string]]),
  ];
}

/** Lists the entries of a kind, all or those of a condition, in the shop's order. */
export async function listEntries(
  db: Queryable,
  kind: HouseKind,
  condition = sql<boolean>`true`,
): Promise<HouseEntry[]> {
  const { details, pictures } = ownColumnsOf(kind);
  const { rows } = await sql<HouseEntry>`
    select ${kind}::text as kind, entry.id, title, words, is_shown as "isShown", show_at as "showAt", hide_at as "hideAt",
      ${details} as details, ${pictures} as pictures,
      ${kind === 'testimonial' ? sql`is_sample` : sql`false`} as "isSample",
      version, changed_at as "changedAt", staff.name as "changedBy"
    from ${sql.table(kind)} as entry left join staff on staff.id = changed_by
    where ${condition}
    order by position, entry.id`.execute(db);
  return rows;
}

/** Counts the sarees that are in an entry, shown or not. */
export async function countSareesIn(db: Queryable, kind: VocabularyKind, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('saree')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isSareeIn(kind, id))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the sarees of every entry of a kind, by id. */
export async function countSareesByEntry(db: Queryable, kind: VocabularyKind): Promise<Map<string, number>> {
  const value = kind === 'occasion' ? sql`unnest(occasions)` : sql.ref(kind);
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from (select ${value} as id from saree) as one where id is not null group by id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface EntryToWrite extends EntryContent {
  readonly kind: HouseKind;
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly staffId: string | null;
}

const commonColumns = [
  'id',
  'title',
  'words',
  'position',
  'is_shown',
  'show_at',
  'hide_at',
  'changed_at',
  'changed_by',
];

/** Adds an entry behind those of its kind. */
export async function insertEntry(trx: Queryable, entry: EntryToWrite): Promise<void> {
  const { kind, id, title, words, isShown, showAt, hideAt, changedAt, staffId } = entry;
  const own = ownValuesOf(entry);
  await sql`
    insert into ${sql.table(kind)} (${sql.join([...commonColumns, ...own.map(([column]) => column)].map((one) => sql.ref(one)))})
    select ${id}, ${title}, ${words}, coalesce(max(position), 0) + 1, ${isShown}, ${showAt}::timestamptz,
      ${hideAt}::timestamptz, ${changedAt}::timestamptz, ${staffId}::uuid${sql.join(
        own.map(([, value]) => sql`, ${value}::jsonb`),
        sql``,
      )}
    from ${sql.table(kind)}`.execute(trx);
}

/** Writes an entry's content under its next version. */
export async function updateEntry(trx: Queryable, entry: EntryToWrite): Promise<void> {
  const { kind, id, title, words, isShown, showAt, hideAt, version, changedAt, staffId } = entry;
  const own = ownValuesOf(entry).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}::jsonb`);
  await sql`
    update ${sql.table(kind)} set title = ${title}, words = ${words}, is_shown = ${isShown},
      show_at = ${showAt}::timestamptz, hide_at = ${hideAt}::timestamptz, version = ${version},
      changed_at = ${changedAt}::timestamptz, changed_by = ${staffId}::uuid${sql.join(own, sql``)}
    where id = ${id}`.execute(trx);
}

/** Writes the order of a kind. */
export async function writeOrder(trx: Queryable, kind: HouseKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(kind)} as entry set position = place
    from unnest(${ids}::text[]) with ordinality as wanted (id, place) where entry.id = wanted.id`.execute(trx);
}

/** Removes an entry and its versions at a moment. */
export async function deleteEntry(trx: Queryable, kind: HouseKind, id: string, at: Date): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(trx);
  await deleteVersions(trx, kind, id, 0, at);
}

/** Keeps the content that an entry has at a moment as a version, and no more than the last ones. */
export async function keepVersion(trx: Queryable, kind: HouseKind, id: string, at: Date): Promise<void> {
  const { details, pictures } = ownColumnsOf(kind);
  await sql`
    insert into house_version (kind, id, version, content, changed_at, changed_by)
    select ${kind}::text, id, version, json_build_object('title', title, 'words', words, 'isShown', is_shown, 'showAt', show_at,
      'hideAt', hide_at, 'details', ${details}, 'pictures', ${pictures}), changed_at, changed_by
    from ${sql.table(kind)} where id = ${id}`.execute(trx);
  await deleteVersions(trx, kind, id, keptVersions, at);
}

/** Deletes the versions of an entry but for the last ones, and gives up their pictures. */
async function deleteVersions(trx: Queryable, kind: HouseKind, id: string, kept: number, at: Date): Promise<void> {
  const { rows } = await sql<{ pictures: EntryPictures | null }>`
    delete from house_version where kind = ${kind} and id = ${id} and version not in (
      select version from house_version where kind = ${kind} and id = ${id} order by version desc limit ${kept})
    returning content -> 'pictures' as pictures`.execute(trx);
  await releasePictures(
    trx,
    rows.map(({ pictures }) => pictures ?? {}),
    at,
  );
}

interface KeptContent {
  readonly title: string;
  readonly words: string;
  readonly isShown: boolean;
  readonly showAt: string | null;
  readonly hideAt: string | null;
  /** Missing from versions of the vocabulary that are older than details. */
  readonly details?: EntryContent['details'];
  /** Missing from versions that are older than pictures. */
  readonly pictures?: EntryPictures;
}

/** Lists the versions of an entry that are kept, the newest first. */
export async function listVersions(db: Queryable, kind: HouseKind, id: string): Promise<EntryVersion[]> {
  const { rows } = await sql<Omit<EntryVersion, keyof EntryContent> & { readonly content: KeptContent }>`
    select version, content, changed_at as "changedAt", staff.name as "changedBy"
    from house_version left join staff on staff.id = changed_by
    where kind = ${kind} and house_version.id = ${id} order by version desc`.execute(db);
  const time = (at: string | null) => (at === null ? null : new Date(at));
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...content,
    details: content.details ?? {},
    pictures: content.pictures ?? {},
    showAt: time(content.showAt),
    hideAt: time(content.hideAt),
  }));
}

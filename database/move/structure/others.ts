/** Lists schemas, types, sequences and functions, and the objects of rarer kinds, which are not moved. */
import { firstOwnOid, isLoose, isOurs, type ObjectKind } from './query.ts';

const extensions = `select extname as name, format('create extension %I with schema %I', extname, nspname) as statement,
    null as undo
  from pg_extension join pg_namespace n on n.oid = extnamespace where pg_extension.oid >= ${firstOwnOid}`;

const schemas = `select quote_ident(nspname) as name, format('create schema %I', nspname) as statement, null as undo
  from pg_namespace n where n.oid >= ${firstOwnOid} and ${isOurs('n')} and ${isLoose('pg_namespace', 'n.oid')}`;

const enums = `select t.oid::regtype::text as name, format('create type %s as enum (%s)', t.oid::regtype,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      as statement, null as undo
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where ${isOurs('n')} and ${isLoose('pg_type', 't.oid')} and t.typtype = 'e'`;

/** Sequences that are not part of an identity column. */
const sequences = `select c.oid::regclass::text as name,
    format('create %ssequence %s as %s increment %s minvalue %s maxvalue %s start %s cache %s %s',
      case c.relpersistence when 'u' then 'unlogged ' else '' end, c.oid::regclass, format_type(seqtypid, null),
      seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then 'cycle' else 'no cycle' end) as statement,
    null as undo
  from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')`;

const sequenceColumns = `select c.oid::regclass::text as name,
    format('alter sequence %s owned by %s.%I', c.oid::regclass, d.refobjid::regclass, a.attname) as statement, null as undo
  from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.deptype = 'a' and ${isOurs('n')}`;

const routines = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as statement, null as undo
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${isOurs('n')} and ${isLoose('pg_proc', 'p.oid')} and p.prokind in ('f', 'p')`;

/** Catalogues of objects that nothing here can make, with a condition of those that count. */
const rareCatalogues: readonly (readonly [string, string])[] = [
  ['pg_operator', 'true'],
  ['pg_cast', 'true'],
  ['pg_opclass', 'true'],
  ['pg_opfamily', 'true'],
  ['pg_conversion', 'true'],
  ['pg_collation', 'true'],
  ['pg_ts_config', 'true'],
  ['pg_ts_dict', 'true'],
  ['pg_ts_parser', 'true'],
  ['pg_ts_template', 'true'],
  ['pg_transform', 'true'],
  ['pg_language', 'true'],
  ['pg_am', 'true'],
  ['pg_foreign_data_wrapper', 'true'],
  ['pg_foreign_server', 'true'],
  ['pg_event_trigger', 'true'],
  ['pg_publication', 'true'],
  ['pg_subscription', 'true'],
  ['pg_statistic_ext', 'true'],
  ['pg_policy', 'true'],
  ['pg_rewrite', `rulename <> '_RETURN'`],
  ['pg_tablespace', 'true'],
  ['pg_largeobject_metadata', 'true'],
  ['pg_proc', `prokind in ('a', 'w')`],
  // Of the types that belong to relations only those of `create type … as (…)`.
  [
    'pg_type',
    `(typtype in ('d', 'r') or typtype = 'b' and typelem = 0
      or typtype = 'c' and (select relkind from pg_class where pg_class.oid = typrelid) = 'c')`,
  ],
  [
    'pg_class',
    `(relkind = 'f' or relrowsecurity or reloftype <> 0 or relreplident not in ('d', 'n')
      or relkind in ('r', 'p') and relnamespace not in (select n.oid from pg_namespace n where n.nspname ~ '^pg_')
        and (relnatts = 0 or not relispartition and exists (select from pg_inherits where inhrelid = pg_class.oid)))`,
  ],
];

const rare = rareCatalogues
  .map(([name, condition]) => {
    const described = name === 'pg_largeobject_metadata' ? 'pg_largeobject' : name;
    // A large object may have any number.
    const least = name === described ? firstOwnOid : 0;
    return `select pg_describe_object('${described}'::regclass, ${name}.oid, 0) as name, null as statement, null as undo
      from ${name} where ${name}.oid >= ${least} and ${condition} and ${isLoose(name, `${name}.oid`)}`;
  })
  .join(' union all ');

/** Other databases than the shop's. */
const databases = `select 'database ' || quote_ident(datname) as name, null as statement, null as undo from pg_database
  where datname not in (current_database(), 'postgres', 'template0', 'template1')`;

/** Objects that tables may need. */
export const basicKinds: readonly ObjectKind[] = [
  { kind: 'extension', query: extensions },
  { kind: 'schema', query: schemas },
  { kind: 'type', query: enums },
  { kind: 'sequence', query: sequences },
];

/** Objects that may need tables. */
export const laterKinds: readonly ObjectKind[] = [
  { kind: 'function', query: routines },
  { kind: 'column of a sequence', query: sequenceColumns },
];

/** Objects that nothing here can make; a name says of what kind each is. */
export const rareKinds: readonly ObjectKind[] = [{ kind: '', query: `${rare} union all ${databases}` }];

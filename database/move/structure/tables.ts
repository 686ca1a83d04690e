/** Lists tables, with their columns, partitions, constraints, indexes and triggers, and views. */
import { isLoose, isOurs, type ObjectKind } from './query.ts';

/** Tables of a schema of ours, under the alias `c`. */
const fromTables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')}`;

const typeOfColumn = `format_type(a.atttypid, a.atttypmod)
  || case when a.attcollation <> 0 and a.attcollation <> t.typcollation
       then ' collate ' || a.attcollation::regcollation else '' end`;

const generation = `case a.attgenerated when '' then ''
  else format(' generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid),
    case a.attgenerated when 's' then 'stored' else 'virtual' end) end`;

/** Partitions take their identity columns from their table since PostgreSQL 17, and had none before. */
const identity = `case when a.attidentity = '' or c.relispartition then ''
  else (select format(
      ' generated %s as identity (sequence name %s increment %s minvalue %s maxvalue %s start %s cache %s %s)',
      case a.attidentity when 'a' then 'always' else 'by default' end, s.seqrelid::regclass,
      seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then 'cycle' else 'no cycle' end)
    from pg_sequence s where s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass) end`;

const columns = `(select string_agg(format('%I %s%s%s%s', a.attname, ${typeOfColumn}, ${generation}, ${identity},
      case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

const options = `coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')`;

const tables = `select c.oid::regclass::text as name,
    format('create %stable %s (%s)%s%s', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.oid::regclass,
      ${columns}, coalesce(' partition by ' || pg_get_partkeydef(c.oid), ''), ${options}) as statement,
    case when c.relispartition then format('drop table %s', c.oid::regclass) end as undo
  ${fromTables} and c.relkind in ('r', 'p')`;

const defaults = `select format('%s.%I', c.oid::regclass, a.attname) as name,
    format('alter table %s alter column %I set default %s', c.oid::regclass, a.attname,
      pg_get_expr(d.adbin, d.adrelid)) as statement, null as undo
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
  join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind in ('r', 'p')`;

const partitions = `select c.oid::regclass::text as name,
    format('alter table only %s attach partition %s %s', i.inhparent::regclass, c.oid::regclass,
      pg_get_expr(c.relpartbound, c.oid)) as statement, null as undo
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and c.relispartition and c.relkind in ('r', 'p')`;

/** Returns the query of constraints of these types. Those of a partition that follow from its table's come with them. */
const constraints = (types: string, only: string, condition = 'true') => `
  select format('%I of %s', k.conname, k.conrelid::regclass) as name,
    format('alter table ${only} %s add constraint %I %s', k.conrelid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) as statement, null as undo
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and k.contype in (${types}) and ${condition}`;

const indexes = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement, null as undo
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind in ('r', 'p', 'm')
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`;

const indexesOfPartitions = `select c.oid::regclass::text as name,
    format('alter index %s attach partition %s', i.inhparent::regclass, c.oid::regclass) as statement, null as undo
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and c.relkind in ('i', 'I')`;

const triggers = `select format('%I of %s', g.tgname, c.oid::regclass) as name,
    pg_get_triggerdef(g.oid) || case g.tgenabled when 'O' then ''
      else format('; alter table %s %s trigger %I', c.oid::regclass, case g.tgenabled when 'D' then 'disable'
        when 'A' then 'enable always' else 'enable replica' end, g.tgname) end as statement, null as undo
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs('n')} and not g.tgisinternal and g.tgparentid = 0`;

const views = (kind: string, word: string, ending: string) => `select c.oid::regclass::text as name,
    format('create ${word} %s%s as %s${ending}', c.oid::regclass, ${options},
      rtrim(pg_get_viewdef(c.oid), ';')) as statement, null as undo
  ${fromTables} and c.relkind = '${kind}'`;

const comments = `select format('%s%s', c.oid::regclass, coalesce('.' || quote_ident(a.attname), '')) as name,
    format('comment on %s %s%s is %L', case when a.attname is null then 'table' else 'column' end, c.oid::regclass,
      coalesce('.' || quote_ident(a.attname), ''), o.description) as statement, null as undo
  from pg_description o join pg_class c on o.classoid = 'pg_class'::regclass and c.oid = o.objoid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = o.objsubid and o.objsubid > 0
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind in ('r', 'p')`;

/** Tables and what belongs to them, in an order in which they can be made. */
export const tableKinds: readonly ObjectKind[] = [
  { kind: 'table', query: tables },
  { kind: 'default', query: defaults },
  { kind: 'check', query: constraints(`'c'`, '') },
  { kind: 'partition', query: partitions },
  { kind: 'key', query: constraints(`'p', 'u', 'x'`, 'only') },
  { kind: 'view', query: views('v', 'view', '') },
  { kind: 'materialized view', query: views('m', 'materialized view', ' with no data') },
  { kind: 'index', query: indexes },
  { kind: 'index of a partition', query: indexesOfPartitions },
  { kind: 'foreign key', query: constraints(`'f'`, '', 'k.conparentid = 0') },
  { kind: 'trigger', query: triggers },
  { kind: 'comment', query: comments },
];

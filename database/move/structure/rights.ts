/** Lists roles and what each may do. A role's statement contains the hash of its password: print names only. */
import { shopRole } from '../../shop-role.ts';
import { firstOwnOid, isLoose, isOurs, literal, type ObjectKind } from './query.ts';

/** Attributes of a role, without the shop's own role, whose password is made from the superuser's. */
const roles = `select rolname as name,
    format('create role %I with %s %s %s %s %s %s %s connection limit %s%s%s', rolname,
      case when rolsuper then 'superuser' else 'nosuperuser' end,
      case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolcreaterole then 'createrole' else 'nocreaterole' end,
      case when rolcreatedb then 'createdb' else 'nocreatedb' end,
      case when rolcanlogin then 'login' else 'nologin' end,
      case when rolreplication then 'replication' else 'noreplication' end,
      case when rolbypassrls then 'bypassrls' else 'nobypassrls' end, rolconnlimit,
      coalesce(' password ' || quote_literal(rolpassword), ''),
      coalesce(' valid until ' || quote_literal(rolvaliduntil::text), '')) as statement, null as undo
  from pg_authid where oid >= ${firstOwnOid} and rolname <> ${literal(shopRole)}`;

const memberships = `select format('%I in %I', m.rolname, r.rolname) as name,
    format('grant %I to %I%s', r.rolname, m.rolname, case when bool_or(g.admin_option)
      then ' with admin option' else '' end) as statement, null as undo
  from pg_auth_members g join pg_authid r on r.oid = g.roleid join pg_authid m on m.oid = g.member
  where m.oid >= ${firstOwnOid} group by m.rolname, r.rolname`;

/** Settings whose values are lists of quoted words, for which no statement is made. */
const lists = `('search_path', 'temp_tablespaces', 'session_preload_libraries', 'shared_preload_libraries',
  'local_preload_libraries', 'unix_socket_directories')`;

const settings = `select format('%s of %s', split_part(v, '=', 1), coalesce(r.rolname, 'the database')) as name,
    case when split_part(v, '=', 1) not in ${lists} then
      format('alter %s set %s = %L', case when r.oid is null then format('database %I', current_database())
        when s.setdatabase = 0 then format('role %I', r.rolname)
        else format('role %I in database %I', r.rolname, current_database()) end,
        split_part(v, '=', 1), substr(v, strpos(v, '=') + 1)) end as statement, null as undo
  from pg_db_role_setting s left join pg_authid r on r.oid = s.setrole cross join unnest(s.setconfig) v
  where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`;

/** Relations that are no part of a column, with the word that `alter` and `grant` use, under the alias `c`. */
const relations = `(select c.oid, c.relowner as owner, c.relacl as acl, c.oid::regclass::text as name,
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as word,
      case c.relkind when 'S' then 'sequence' else 'table' end as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind in ('r', 'p', 'v', 'm', 'S')) relation`;
const schemas = `(select oid, nspowner as owner, nspacl as acl, quote_ident(nspname) as name, 'schema' as word,
      'schema' as granted
    from pg_namespace n where ${isOurs('n')} and ${isLoose('pg_namespace', 'n.oid')}) namespace`;
const routines = `(select p.oid, p.proowner as owner, p.proacl as acl, p.oid::regprocedure::text as name, 'routine' as word,
      'routine' as granted
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${isOurs('n')} and ${isLoose('pg_proc', 'p.oid')} and p.prokind in ('f', 'p')) routine`;
const owned = `(select * from ${relations} union all select * from ${schemas} union all select * from ${routines}) o`;

const owners = `select o.name, format('alter %s %s owner to %I', o.word, o.name, r.rolname) as statement, null as undo
  from ${owned} join pg_authid r on r.oid = o.owner
  where r.oid >= ${firstOwnOid} and not (o.word = 'sequence' and exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype in ('a', 'i')))`;

/** Returns the query of the rights that `from` lists: `privilege`, `what`, `receiver` and `grantable`. */
const grants = (from: string) => `select distinct format('%s on %s for %s', x.privilege, x.what, x.receiver) as name,
    format('grant %s on %s to %s%s', x.privilege, x.what, x.receiver,
      case when x.grantable then ' with grant option' else '' end) as statement,
    format('revoke %s on %s from %s', x.privilege, x.what, x.receiver) as undo
  from (${from}) x`;

const receiver = `case a.grantee when 0 then 'public' else (select quote_ident(rolname) from pg_authid where oid = a.grantee) end`;

const rightsOfObjects = grants(`select a.privilege_type as privilege, o.granted || ' ' || o.name as what,
    ${receiver} as receiver, a.is_grantable as grantable
  from ${owned} cross join lateral aclexplode(o.acl) a where a.grantee <> o.owner
    and not (o.word = 'routine' and a.grantee = 0)`);

const rightsOfColumns = grants(`select format('%s (%I)', a.privilege_type, t.attname) as privilege,
    'table ' || c.oid::regclass as what, ${receiver} as receiver, a.is_grantable as grantable
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace
  cross join lateral aclexplode(t.attacl) a
  where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind in ('r', 'p', 'v', 'm') and not t.attisdropped
    and a.grantee <> c.relowner`);

/** Routines that not everybody may call, unlike a new one. */
const closedRoutines = `select o.name, format('revoke execute on routine %s from public', o.name) as statement,
    format('grant execute on routine %s to public', o.name) as undo
  from ${routines.replace(/routine$/, 'o')} where o.acl is not null
    and not exists (select from aclexplode(o.acl) a where a.grantee = 0)`;

/** Rights that new objects get, by the role that makes them. */
const defaultRights = `select format('%s on new %s of %s for %s', a.privilege_type, d.words, d.maker, ${receiver}) as name,
    format('alter default privileges for role %s%s grant %s on %s to %s%s', d.maker, d.place, a.privilege_type, d.words,
      ${receiver}, case when a.is_grantable then ' with grant option' else '' end) as statement,
    format('alter default privileges for role %s%s revoke %s on %s from %s', d.maker, d.place, a.privilege_type, d.words,
      ${receiver}) as undo
  from (select defaclacl as acl, defaclrole as owner, quote_ident(r.rolname) as maker,
      coalesce(' in schema ' || quote_ident(n.nspname), '') as place,
      case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types'
        else 'schemas' end as words
    from pg_default_acl join pg_authid r on r.oid = defaclrole left join pg_namespace n on n.oid = defaclnamespace) d
  cross join lateral aclexplode(d.acl) a where a.grantee <> d.owner`;

/** Roles, which the objects of other kinds may name. */
export const roleKinds: readonly ObjectKind[] = [
  { kind: 'role', query: roles },
  { kind: 'membership', query: memberships },
  { kind: 'setting', query: settings },
];

/** Owners and rights of objects, which are given once the objects are there. */
export const rightKinds: readonly ObjectKind[] = [
  { kind: 'owner', query: owners },
  { kind: 'closed routine', query: closedRoutines },
  { kind: 'right', query: rightsOfObjects },
  { kind: 'right on a column', query: rightsOfColumns },
  { kind: 'right on new objects', query: defaultRights },
];

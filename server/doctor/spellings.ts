/** Names the sarees and weavers whose names are not in composed characters, since another has the composed name (decision 0101). */
import { sql } from 'kysely';
import { type Finding, note, type Patient } from './finding.ts';

/** Most entries that are told one by one. */
const maxTold = 20;

/** Finds what an upgrade could not compose. */
export async function checkSpellings({ database, isMigrated }: Patient): Promise<Finding[]> {
  if (database.state !== 'open' || !isMigrated) return [];
  const { rows } = await sql<{ kind: string; id: string; name: string; twin: string | null }>`
    select 'saree' as kind, saree.sku as id, saree.product_path as name, twin.sku as twin
    from saree left join saree as twin
      on lower(twin.product_path) = lower(normalize(saree.product_path)) and twin.sku <> saree.sku
    where saree.product_path is not normalized
    union all
    select 'weaver', weaver.id::text, weaver.name, twin.id::text
    from weaver left join weaver as twin on twin.name = normalize(weaver.name)
    where weaver.name is not normalized
    order by kind, id limit ${maxTold}`.execute(database.db);
  return rows.map(({ kind, id, name, twin }) =>
    note(
      `${capitals[kind]} ${id} is called ${name} in letters that are taken apart${twin === null ? '' : `, which ${kind} ${twin} is called too`}.`,
      kind === 'saree'
        ? 'Give it another name or colour, or archive it: its address leads to the other saree.'
        : 'Both accounts stay. New sarees count for the other one; correct the accounts if they are one person.',
    ),
  );
}

const capitals: Readonly<Record<string, string>> = { saree: 'Saree', weaver: 'Weaver' };

/** Finds sarees whose name and colour would give them the address of another one. */
import type { Queryable } from '../../database/connect.ts';

/** A saree with the address that it is to have; `known` has that of now. */
interface Addressed {
  readonly entry: { readonly sku: string };
  readonly path: string;
  readonly known: { readonly path: string } | undefined;
}

/** Skus by the address that is theirs, in small letters. */
export type PathOwners = Map<string, string>;

const keyOf = (path: string) => path.toLowerCase();

/** Returns the sarees that get another address. */
export const movedOf = <Write extends Addressed>(writes: readonly Write[]): Write[] =>
  writes.filter(({ known, path }) => known?.path !== path);

/** Reads who keeps their address when the sarees that move have left theirs. */
export async function readPathOwners(db: Queryable, moved: readonly Addressed[]): Promise<PathOwners> {
  if (moved.length === 0) return new Map();
  const leaving = new Set(moved.map(({ entry }) => entry.sku));
  const rows = await db.selectFrom('saree').select(['sku', 'product_path']).execute();
  return new Map(
    rows.flatMap(({ sku, product_path: path }) => (leaving.has(sku) ? [] : [[keyOf(path), sku] as const])),
  );
}

/** A saree that cannot get its address, since that is another one's. */
export interface TakenPath {
  readonly sku: string;
  readonly owner: string;
}

/** Adds sarees to `owners` by their addresses, and returns those whose address is taken: by one that stays, or by an earlier one. */
export function claimPaths(moved: readonly Addressed[], owners: PathOwners): TakenPath[] {
  return moved.flatMap(({ entry: { sku }, path }) => {
    const owner = owners.get(keyOf(path));
    if (owner === undefined) owners.set(keyOf(path), sku);
    return owner === undefined ? [] : [{ sku, owner }];
  });
}

/**
 * Adds known sarees to `owners` by their addresses as far as it can. One whose address is taken keeps its own, so that whoever was to
 * get this keeps theirs too. Returns those that stay; each is looked at once.
 */
export function claimOrStay(moved: readonly Addressed[], owners: PathOwners): TakenPath[] {
  const bySku = new Map(moved.map((write) => [write.entry.sku, write]));
  const staying: TakenPath[] = [];
  for (const taken of moved.flatMap((write) => claimPaths([write], owners))) {
    let next: TakenPath | null = taken;
    while (next) {
      staying.push(next);
      const { sku }: TakenPath = next;
      const back = keyOf(bySku.get(sku)?.known?.path ?? '');
      const claimant = owners.get(back);
      owners.set(back, sku);
      next = claimant === undefined ? null : { sku: claimant, owner: sku };
    }
  }
  return staying;
}

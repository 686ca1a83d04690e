/** Kinds of the cells of a column, by which a file is read before its cells are checked. */
import { z } from 'zod';

/**
 * `sku`: capital letters; `choice`: one of some words in small letters; `code`: digits of a fixed writing; `name`: a part of an address;
 * `whole`: a number without decimals.
 */
export type CellKind = 'price' | 'number' | 'whole' | 'date' | 'sku' | 'choice' | 'code' | 'name' | 'text';

const kinds = z.registry<{ readonly kind: CellKind }>();

/** Returns a schema whose cells are of a kind. */
export function ofKind<T extends z.ZodType>(kind: CellKind, schema: T): T {
  kinds.add(schema, { kind });
  return schema;
}

/** Returns the kind of a schema's cells. */
export const kindOfCells = (schema: z.ZodType): CellKind => kinds.get(schema)?.kind ?? 'text';

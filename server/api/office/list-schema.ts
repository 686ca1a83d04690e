/** Schemas that the office's lists share: their pages, and the fields of their queries. */
import { z } from '@hono/zod-openapi';
import { daySchema } from '../../../shop/plausible-days.ts';

/** Fields of a list's query that lead to a page. */
export const pageFields = {
  cursor: z.string().max(400).optional().openapi({ description: '`next` of the page before, of the same list.' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** Describes a page of a list. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable().openapi({ description: '`null` on the last page.' }) });

/** A moment. */
export const time = z.string().openapi({ format: 'date-time' });
/** A day in India, such as `2026-12-01`. */
export const day = daySchema();
/** An amount of money. */
export const money = z.int().openapi({ description: 'In paise.' });

/** Formats a moment; `null` for none. */
export const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

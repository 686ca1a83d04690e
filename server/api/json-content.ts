/** Describes JSON bodies in the routes' OpenAPI definitions. */
import type { z } from '@hono/zod-openapi';

/** Describes an answer. */
export const describeJsonAnswer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Describes a required body. */
export const describeJsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

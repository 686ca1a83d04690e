/** The body of a call that is a picture, for the OpenAPI document only: a schema on a route would read all of it into memory. */
import { z } from '@hono/zod-openapi';

const bytes = { schema: z.string().openapi({ format: 'binary' }) };

export const pictureBody = {
  required: true,
  content: { 'image/jpeg': bytes, 'image/webp': bytes, 'image/png': bytes },
};

/** `/v1/documents`: files for disputes (contracts: Razorpay disputes). Only their names and sizes are kept. */
import { Hono } from 'hono';
import { unixSecondsOf } from '../clock.ts';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import type { UploadedDocument } from './dispute-entities.ts';
import { createBadRequestError, ERROR_TEXTS } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { requireDocument } from './lookup.ts';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** Creates the routes to be mounted under `/v1/documents`. */
export function createRazorpayDocumentRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/', async (c) => {
    const { purpose, file } = await c.req.parseBody();
    if (purpose !== 'dispute_evidence') throw createBadRequestError('The selected purpose is invalid.', 'purpose');
    if (!(file instanceof File)) throw createBadRequestError('The file is required.', 'file');
    if (!TYPES.includes(file.type) || file.size === 0) throw createBadRequestError(ERROR_TEXTS.documentType, 'file');
    const document: UploadedDocument = {
      id: randomRazorpayId('doc'),
      entity: 'document',
      purpose,
      name: file.name,
      mime_type: file.type,
      size: file.size,
      created_at: unixSecondsOf(context.clock),
    };
    context.books.documents.put(document.id, document);
    return c.json(document);
  });
  app.get('/:id', (c) => c.json(requireDocument(context, c.req.param('id'))));
  return app;
}

/** The route by which files are fetched that an act has asked for. */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createRoute, z } from '@hono/zod-openapi';
import { exportCsv, exportWorkbook } from '../../../shop/bulk-edit/export-catalogue.ts';
import { safeFileName, streamZip } from '../../../shop/files/zip.ts';
import { gstCsvOf, gstTableNames } from '../../../shop/gst-return/gst-files.ts';
import { readGstMonth } from '../../../shop/gst-return/gst-month.ts';
import { openInvoiceDownload } from '../../../shop/gst-return/invoice-download.ts';
import { indianDayOf } from '../../../shop/indian-time.ts';
import { findWantedFile, type WantedFile } from '../../../shop/office/exports.ts';
import type { Services } from '../../../shop/services.ts';
import { asWebStream } from '../../../shop/web-stream.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const binary = z.string().openapi({ format: 'binary' });

const route = createRoute({
  method: 'get',
  path: '/exports/{id}',
  tags: ['Office'],
  summary: 'The file that the caller has asked for by an act, within five minutes',
  request: {
    params: z.object({ id: z.uuid().openapi({ description: '`exportId` of the act’s input.' }) }),
  },
  responses: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': { schema: binary },
        'application/zip': { schema: binary },
        [workbookType]: { schema: binary },
      },
    },
    ...describeProblemResponses(...readerProblems, 'unknown_export', 'download_under_way'),
  },
});

type Needs = ReaderServices & Pick<Services, 'drawInvoiceFile' | 'invoicePrefix' | 'log' | 'tables'>;

interface ExportedFile {
  readonly name: string;
  readonly type: 'text/csv; charset=utf-8' | 'application/zip' | typeof workbookType;
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Creates the route of exported files. */
export function createExportRoutes(services: Needs) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'exports');
    const wanted = await findWantedFile(services.db, {
      exportId: c.req.valid('param').id,
      staffId: person.id,
      now: services.now(),
    });
    if (!wanted) throw new Problem('unknown_export');
    await requireWithinLimit(services, 'fetched-files-of-person', person.id);
    const { name, type, content } = await makeFile(services, wanted);
    return c.body(content, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${safeFileName(name)}"`,
      'cache-control': 'no-store',
    });
  });
}

async function makeFile(services: Needs, wanted: WantedFile): Promise<ExportedFile> {
  if (wanted.kind === 'catalogue') return makeCatalogueFile(services, wanted);
  const { month } = wanted;
  if (wanted.kind === 'invoices') {
    const zip = await openInvoiceDownload(services, month, wanted.part);
    if (!zip) throw new Problem('download_under_way');
    const name = `invoices-${month}${wanted.part > 1 ? `-part-${wanted.part}` : ''}.zip`;
    return { name, type: 'application/zip', content: asWebStream(zip) };
  }
  const { tables } = await readGstMonth(services, month);
  if (wanted.table !== 'all') {
    const name = `gstr1-${month}-${wanted.table}.csv`;
    return { name, type: 'text/csv; charset=utf-8', content: gstCsvOf(wanted.table, tables) };
  }
  const files = gstTableNames.map((table) => ({
    name: `${table}.csv`,
    read: async () => new TextEncoder().encode(gstCsvOf(table, tables)),
  }));
  const content = new Uint8Array(await buffer(streamZip(files, services.now())));
  return { name: `gstr1-${month}.zip`, type: 'application/zip', content };
}

async function makeCatalogueFile(
  services: Needs,
  { format, query }: Extract<WantedFile, { kind: 'catalogue' }>,
): Promise<ExportedFile> {
  const name = `sarees-${indianDayOf(services.now())}.${format}`;
  if (format === 'csv') {
    const content = asWebStream(Readable.from(exportCsv(services, query)));
    return { name, type: 'text/csv; charset=utf-8', content };
  }
  const content = new Uint8Array(await exportWorkbook(services, query));
  return { name, type: workbookType, content };
}

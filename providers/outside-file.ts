/** Fetches a PDF from an outside service within limits of time and size, and tries again after a failure. */
import { setTimeout as pause } from 'node:timers/promises';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { type Patience, usualPatience } from './outside-call.ts';

export interface OutsideFile {
  readonly service: string;
  /** `null` for an address that must not be fetched. */
  readonly url: string | null;
  readonly maxBytes: number;
  readonly patience?: Patience | undefined;
}

const tries = 3;
const pdfMark = '%PDF-';

/** Returns the bytes of a PDF. Throws an `OutsideServiceError`, which never contains the address, for anything else. */
export async function fetchPdf({ service, url, maxBytes, patience = usualPatience }: OutsideFile): Promise<Uint8Array> {
  const fail = (why: string, cause?: unknown) => new OutsideServiceError(service, `${service}: ${why}`, { cause });
  if (url === null) throw fail('gave an address for a document that is not fetched');
  const deadline = Date.now() + patience.allMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await fetchOnce(url, maxBytes, Math.min(patience.tryMs, deadline - Date.now()));
      if (bytes !== null) return bytes;
    } catch (error) {
      if (attempt === tries || Date.now() >= deadline) throw fail('did not give a document', error);
      await pause(patience.backOffMs[attempt - 1] ?? 0);
      continue;
    }
    // Another try would give the same.
    throw fail('gave a document that is no PDF, or too long');
  }
}

/** Returns the bytes, or `null` if they are not those of a PDF of that size. Throws if they do not come. */
async function fetchOnce(url: string, maxBytes: number, limitMs: number): Promise<Uint8Array | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(Math.max(1, limitMs)), redirect: 'error' });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  return Buffer.from(bytes.subarray(0, pdfMark.length)).toString('latin1') === pdfMark ? bytes : null;
}

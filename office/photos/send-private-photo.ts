/** Sends photos that shoppers never see: of parcels that came back, and of pieces that are written off. */
import { callerHeader } from '../api/caller.ts';
import { answerOf } from '../api/client.ts';
import { longestUploadMs } from './send-picture.ts';
import { shrinkInWorker } from './shrink-in-worker.ts';

/** Shrinks and sends a photo of what came back with an order; returns its id. */
export function sendInspectionPhoto(code: string, file: File): Promise<string> {
  return sendPhoto(`/api/office/parcels/${code}/photos`, file);
}

/** Shrinks and sends a photo of damaged pieces of a saree; returns its id. */
export function sendWriteOffPhoto(sku: string, file: File): Promise<string> {
  return sendPhoto(`/api/office/sarees/${encodeURIComponent(sku)}/write-off-photos`, file);
}

/** Throws an `ApiProblem` if the photo is refused or the shop is not reached. */
async function sendPhoto(path: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', (await shrinkInWorker(file)).bytes);
  const signal = AbortSignal.timeout(longestUploadMs);
  const sent = fetch(path, { method: 'POST', headers: callerHeader(), body, signal });
  return (await answerOf<{ photo: string }>(sent)).photo;
}

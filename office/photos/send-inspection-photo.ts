/** Sends photos of parcels that came back. */
import { callerHeader } from '../api/caller.ts';
import { answerOf } from '../api/client.ts';
import { longestUploadMs } from './send-picture.ts';
import { shrinkInWorker } from './shrink-in-worker.ts';

/** Shrinks and sends a photo, and returns its id. Throws an `ApiProblem` if it is refused or the shop is not reached. */
export async function sendInspectionPhoto(code: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', (await shrinkInWorker(file)).bytes);
  const signal = AbortSignal.timeout(longestUploadMs);
  const sent = fetch(`/api/office/parcels/${code}/photos`, { method: 'POST', headers: callerHeader(), body, signal });
  return (await answerOf<{ photo: string }>(sent)).photo;
}

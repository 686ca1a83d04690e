/** Uploads photos of a parcel that came back. */
import { ApiProblem } from './client.ts';

/** Uploads a photo and returns its id. Throws an `ApiProblem` if it is refused or the shop is not reached. */
export async function uploadPhoto(code: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const response = await fetch(`/api/office/parcels/${code}/photos`, { method: 'POST', body }).catch(() => null);
  if (response === null) throw new ApiProblem(0, { code: 'unreachable' });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new ApiProblem(response.status, answer);
  return String(answer.photo);
}

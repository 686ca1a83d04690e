/** The pictures that the shop has of open drafts: removes and moves them. */
import type { Picture } from '../../shop/media/picture.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { performAsked } from '../api/perform-act.ts';
import { editPhoto, findDraft } from './open-drafts.ts';

/** Removes the picture that the shop has at a place of a draft, if it has one there. */
export async function emptyPlace(id: string, place: number, known: Picture | null): Promise<void> {
  const picture = known ?? (await pictureAt(id, place));
  if (picture) await performAsked({ name: 'draft.picture_remove', input: { draftId: id, place, hash: picture.hash } });
}

/** Returns the picture that the shop has at a place of a draft; `null` if there is none. */
export async function pictureAt(id: string, at: number): Promise<Picture | null> {
  const { pictures } = await answerOf(officeApi.drafts[':id'].$get({ param: { id } }));
  return pictures.find(({ place }) => place === at)?.picture ?? null;
}

/** Moves the first photo to the first place, if that was left out: it is the cover. */
export async function fillFirstPlace(id: string): Promise<void> {
  const [first] = findDraft(id)?.draft.photos ?? [];
  if (!first?.picture || first.place === 1) return;
  const input = { draftId: id, from: first.place, to: 1, hash: first.picture.hash };
  await performAsked({ name: 'draft.picture_move', input });
  editPhoto(id, first.id, { place: 1 });
}

/** Acts on the pictures of sarees and drafts. The bytes come by routes of their own, which do `…picture_put`. */
import { z } from 'zod';
import { galleryLength } from '../media/saree-names.ts';
import {
  changeGallery,
  type Gallery,
  type GalleryChange,
  type GalleryOutcome,
} from '../saree-editing/change-gallery.ts';
import type { Services } from '../services.ts';
import { type ActCall, type AnsweredFacts, type Change, defineAct } from './act.ts';
import { changeTo, ownerAndManagerAndLister, unscheduledChanges, unscheduledFacts } from './act-parts.ts';
import { draftIdField, subjectOfDraft } from './draft-acts.ts';
import { skuField, subjectOfSaree } from './saree-acts.ts';

const place = z.int().min(1).max(galleryLength);
/** Hash of the picture that the person saw at its place. */
const hash = z.string().regex(/^[0-9a-f]{16}$/);
const putFields = { place, name: z.string().max(200), hash };
const removeFields = { place, hash };
const moveFields = { from: place, to: place, hash };

type Needs = Pick<Services, 'db' | 'media' | 'now'>;

function change(
  { services, record }: ActCall<Needs>,
  gallery: Gallery,
  wanted: GalleryChange,
): Promise<GalleryOutcome> {
  return changeGallery(services, gallery, wanted, (trx, { unscheduled }) =>
    record(trx, { changes: [changeOf(wanted), ...unscheduledChanges(unscheduled)] }),
  );
}

function changeOf({ picture, ...wanted }: GalleryChange): Change {
  const field = `picture ${picture.place}`;
  if (wanted.kind === 'put') return changeTo(field, picture.hash);
  return { field, before: picture.hash, after: wanted.kind === 'move' ? `place ${wanted.to}` : null };
}

const answer = ({ unscheduled }: Extract<GalleryOutcome, { ok: true }>): AnsweredFacts => unscheduledFacts(unscheduled);
const explain = (refusal: Extract<GalleryOutcome, { ok: false }>): AnsweredFacts =>
  refusal.code === 'listed' ? { sku: refusal.sku } : {};

/** Puts a picture that was sent, or that was removed in the last 30 days, at a place of a saree's gallery. */
export const putSareePictureAct = defineAct({
  name: 'saree.picture_put',
  sentence: 'put a picture of a saree in place',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField, ...putFields }),
  subjectOf: subjectOfSaree,
  // The name is new with each sending of the same picture.
  withoutContacts: ({ sku, place: at, hash: of }) => ({ sku, place: at, hash: of }),
  run: (call: ActCall<Needs>, { sku, ...picture }) => change(call, { sku }, { kind: 'put', picture }),
  explain,
});

/** Moves a picture of a saree to another place, where it changes places with the one that is there. */
export const moveSareePictureAct = defineAct({
  name: 'saree.picture_move',
  sentence: 'moved a picture of a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField, ...moveFields }),
  subjectOf: subjectOfSaree,
  run: (call: ActCall<Needs>, { sku, from, to, hash: of }) =>
    change(call, { sku }, { kind: 'move', picture: { place: from, hash: of }, to }),
  explain,
});

/** Takes a picture of a saree from its place; it is kept for 30 days. */
export const removeSareePictureAct = defineAct({
  name: 'saree.picture_remove',
  sentence: 'removed a picture of a saree',
  permissions: ownerAndManagerAndLister,
  input: z.object({ sku: skuField, ...removeFields }),
  subjectOf: subjectOfSaree,
  run: (call: ActCall<Needs>, { sku, ...picture }) => change(call, { sku }, { kind: 'remove', picture }),
  explain,
});

/** Puts a picture at a place of a draft's gallery, as {@link putSareePictureAct} does of a saree's. */
export const putDraftPictureAct = defineAct({
  name: 'draft.picture_put',
  sentence: 'put a picture of a draft in place',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField, ...putFields }),
  subjectOf: subjectOfDraft,
  withoutContacts: ({ draftId, place: at, hash: of }) => ({ draftId, place: at, hash: of }),
  run: (call: ActCall<Needs>, { draftId, ...picture }) => change(call, { draftId }, { kind: 'put', picture }),
  answer,
  explain,
});

/** Moves a picture of a draft to another place. */
export const moveDraftPictureAct = defineAct({
  name: 'draft.picture_move',
  sentence: 'moved a picture of a draft',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField, ...moveFields }),
  subjectOf: subjectOfDraft,
  run: (call: ActCall<Needs>, { draftId, from, to, hash: of }) =>
    change(call, { draftId }, { kind: 'move', picture: { place: from, hash: of }, to }),
  answer,
  explain,
});

/** Takes a picture of a draft from its place; it is kept for 30 days. */
export const removeDraftPictureAct = defineAct({
  name: 'draft.picture_remove',
  sentence: 'removed a picture of a draft',
  permissions: ownerAndManagerAndLister,
  input: z.object({ draftId: draftIdField, ...removeFields }),
  subjectOf: subjectOfDraft,
  run: (call: ActCall<Needs>, { draftId, ...picture }) => change(call, { draftId }, { kind: 'remove', picture }),
  answer,
  explain,
});

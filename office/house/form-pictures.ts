/** The pictures of an entry in its form: those that the shop has, and photos that were taken and are not sent yet. */
import { type EntryPictures, type PictureShape, pictureShapes, shapesOf } from '../../shop/house/entry-pictures.ts';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { type Crop, partOf } from '../photos/crop.ts';
import { sendHousePicture } from '../photos/send-picture.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';

/** A photo as this device has it. */
export interface Photo {
  readonly id: string;
  readonly file: Blob;
  /** The whole of it, small enough to be shown. */
  readonly shown: Blob;
  /** In pixels, upright. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A photo, and the part of it that the entry is to have. */
export interface TakenPicture {
  readonly photo: Photo;
  readonly crop: Crop;
}

export type FormPicture = { readonly picture: Picture } | TakenPicture;
export type FormPictures = { readonly [Shape in PictureShape]?: FormPicture };
/** Pictures that the pages show where an entry has none of its own. */
export type StandIns = { readonly [Shape in PictureShape]?: Picture | null | undefined };

/** Returns the pictures of a form that the shop has. */
export function formPicturesOf(pictures: { readonly [Shape in PictureShape]?: Picture | undefined }): FormPictures {
  const own = Object.entries(pictures).flatMap(([shape, picture]) => (picture ? [[shape, { picture }] as const] : []));
  return Object.fromEntries(own);
}

/** Returns pictures with another one in a shape, or with none. */
export function withPicture(pictures: FormPictures, shape: PictureShape, picture: FormPicture | null): FormPictures {
  const { [shape]: _, ...others } = pictures;
  return picture ? { ...others, [shape]: picture } : others;
}

/** Returns the width of a shape by its height. */
export function ratioOf(shape: PictureShape): number {
  const [width, height] = pictureShapes[shape];
  return width / height;
}

/** Reads a photo; `null` if this device cannot. */
export async function readPhoto(file: Blob): Promise<Photo | null> {
  const { bytes, size } = await shrinkInWorker(file);
  return size && { id: crypto.randomUUID(), file, shown: bytes, size };
}

/** Returns the part of a photo that the entry is to have, as it is sent or shown: `of` is the photo in one of its sizes. */
export async function cutPicture({ photo, crop }: TakenPicture, shape: PictureShape, of: Blob): Promise<Blob> {
  return (await shrinkInWorker(of, partOf(photo.size, ratioOf(shape), crop))).bytes;
}

/** Names what a form has as its pictures, so that two forms can be compared. */
export function picturesInKey(pictures: FormPictures): object {
  return Object.entries(pictures)
    .map(([shape, one]) => [shape, 'picture' in one ? one.picture.name : { ...one.crop, photo: one.photo.id }] as const)
    .toSorted(([shape], [other]) => (shape < other ? -1 : 1));
}

/**
 * Returns the picture that the home page shows of an entry on a phone: a slide's portrait, else its wide one. Pictures of its own
 * come before what stands in for them.
 */
export function pictureOnPhone(
  kind: HouseKind,
  own: FormPictures,
  standIns: StandIns,
): { readonly shape: PictureShape; readonly shown: FormPicture } | null {
  const shapes = shapesOf(kind).toSorted((shape) => (shape === 'portrait' ? -1 : 1));
  for (const pictures of [own, formPicturesOf(withoutNull(standIns))])
    for (const shape of shapes) {
      const shown = pictures[shape];
      if (shown) return { shape, shown };
    }
  return null;
}

const withoutNull = (standIns: StandIns) =>
  Object.fromEntries(Object.entries(standIns).filter(([, picture]) => picture)) as {
    readonly [Shape in PictureShape]?: Picture;
  };

/** Pictures that were sent from this document, which are sent once however often the entry is saved with them. */
const sent = new WeakMap<TakenPicture, Promise<Picture>>();

/** Sends the photos of a form that the shop does not have. Returns all of its pictures; throws an `ApiProblem` if one is refused. */
export async function sendPictures(pictures: FormPictures): Promise<{ readonly [Shape in PictureShape]?: Picture }> {
  const all: [PictureShape, Picture][] = [];
  for (const shape of ['wide', 'portrait'] as const) {
    const one = pictures[shape];
    if (one) all.push([shape, 'picture' in one ? one.picture : await sendOnce(one, shape)]);
  }
  return Object.fromEntries(all);
}

function sendOnce(taken: TakenPicture, shape: PictureShape): Promise<Picture> {
  const sending = sent.get(taken) ?? cutPicture(taken, shape, taken.photo.file).then(sendHousePicture);
  sent.set(taken, sending);
  sending.catch(() => sent.delete(taken));
  return sending;
}

/** Returns the names of pictures, as the act `house.save` takes them. */
export function namesOf(pictures: { readonly [Shape in PictureShape]?: Picture }): EntryPictures {
  return Object.fromEntries(Object.entries(pictures).map(([shape, { name }]) => [shape, name]));
}

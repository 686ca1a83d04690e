/**
 * Sends pictures of sarees that are listed already, one after the other, also after the person has gone to another screen. A
 * place counts as taken from when a picture is chosen for it until the shop has been read anew.
 */
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { galleryLength } from '../../shop/media/saree-names.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import { freePlaces } from '../drafts/draft.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { leftOutWords } from '../photos/photo-places.ts';
import { picturesOfSaree, sendPicture, sendWithPauses } from '../photos/send-picture.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';

interface Upload {
  readonly sku: string;
  readonly place: number;
  readonly file: File;
}

const useUnderWay = create<{ readonly uploads: readonly Upload[] }>(() => ({ uploads: [] }));
const underWayOf = (sku: string) => useUnderWay.getState().uploads.filter((one) => one.sku === sku);

/** The uploads that were asked for before. */
let earlier: Promise<unknown> = Promise.resolve();

/** Returns the number of pictures that are still going up, whether there is room for more, and functions that send some. */
export function useUploads({ sku, pictures }: Pick<SareePage, 'sku' | 'pictures'>) {
  const client = useQueryClient();
  const waiting = useUnderWay(({ uploads }) => uploads.filter((one) => one.sku === sku).length);
  const placesTaken = () => [...new Set([...pictures, ...underWayOf(sku)].map(({ place }) => place))];
  const put = (place: number, file: File) => {
    const upload = { sku, place, file };
    useUnderWay.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    const leave = () => useUnderWay.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one !== upload) }));
    earlier = earlier.then(async () => {
      await sendUpload(upload);
      void client.invalidateQueries().finally(leave);
    });
  };
  const add = (files: readonly File[]) => {
    const places = freePlaces(placesTaken(), files.length, galleryLength);
    for (const [nth, place] of places.entries()) if (files[nth]) put(place, files[nth]);
    if (places.length < files.length) showToast(leftOutWords(files.length - places.length));
  };
  return { waiting, isFull: placesTaken().length >= galleryLength, add, replace: put };
}

/** Sends a picture, and says why where it is not taken in the end. */
async function sendUpload({ sku, place, file }: Upload): Promise<void> {
  const key = crypto.randomUUID();
  try {
    const { bytes } = await shrinkInWorker(file);
    await sendWithPauses(() => sendPicture(picturesOfSaree(sku), place, bytes, key));
  } catch (error) {
    showToast(refusalWords(error));
  }
}

/**
 * Sends pictures of sarees that are listed already, those of one saree one after the other, also after the person has gone to
 * another screen. A place counts as taken from when a picture is chosen for it until the shop has been read anew.
 */
import { useQueryClient } from '@tanstack/react-query';
import { galleryLength } from '../../shop/media/saree-names.ts';
import type { SareePage } from '../catalogue/sarees-query.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { freePlaces } from '../drafts/draft.ts';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { picturesOfSaree, sendPicture, sendWithPauses } from '../photos/send-picture.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';
import { type Upload, useUploadsUnderWay } from '../photos/uploads.ts';
import { useWords } from '../words/spoken.ts';
import { useSareeScreenWords } from './words/use-saree-screen-words.ts';

const underWayOf = (sku: string) => useUploadsUnderWay.getState().uploads.filter((one) => one.sku === sku);

/** The end of the uploads that were asked for before, by sku. */
const earlier = new Map<string, Promise<unknown>>();

/** Returns the number of pictures that are still going up, whether there is room for more, and functions that send some. */
export function useUploads({ sku, title, pictures }: Pick<SareePage, 'sku' | 'title' | 'pictures'>) {
  const client = useQueryClient();
  const words = useSareeScreenWords();
  const catalogue = useCatalogueWords();
  const office = useWords();
  const sayFailure = (error: unknown) =>
    showToast(words.photoNotSent(title, refusalWords(error, photoReasons(catalogue), office)));
  const waiting = useUploadsUnderWay(({ uploads }) => uploads.filter((one) => one.sku === sku).length);
  const placesTaken = () => [...new Set([...pictures, ...underWayOf(sku)].map(({ place }) => place))];
  const put = (place: number, file: File) => {
    const upload = { sku, place, file };
    useUploadsUnderWay.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    const leave = () =>
      useUploadsUnderWay.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one !== upload) }));
    const sent = (earlier.get(sku) ?? Promise.resolve()).then(async () => {
      await sendUpload(upload).catch(sayFailure);
      void client.invalidateQueries().finally(leave);
    });
    earlier.set(sku, sent);
  };
  const add = (files: readonly File[]) => {
    const places = freePlaces(placesTaken(), files.length, galleryLength);
    for (const [nth, place] of places.entries()) if (files[nth]) put(place, files[nth]);
    if (places.length < files.length) showToast(catalogue.leftOut(files.length - places.length));
  };
  return { waiting, isFull: placesTaken().length >= galleryLength, add, replace: put };
}

/** Returns the sentences for refusals of photos, without those that the API says. */
function photoReasons({ refusals, photoTroubles }: CatalogueWords): Record<string, string> {
  const troubles = Object.entries(photoTroubles).flatMap(([code, words]) => (words === null ? [] : [[code, words]]));
  return { ...refusals, ...Object.fromEntries(troubles) };
}

/** Sends a picture, again where that may help. Throws if it is not taken in the end. */
async function sendUpload({ sku, place, file }: Upload): Promise<void> {
  const key = crypto.randomUUID();
  const { bytes } = await shrinkInWorker(file);
  await sendWithPauses(() => sendPicture(picturesOfSaree(sku), place, bytes, key));
}

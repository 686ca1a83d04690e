/** Sends pictures of a saree that is listed already, one after the other. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../parts/refusal-words.ts';
import { showToast } from '../parts/toasts.ts';
import { isWorthRetrying, picturesOfSaree, sendPicture } from '../photos/send-picture.ts';
import { shrinkInWorker } from '../photos/shrink-in-worker.ts';

interface PlacedFile {
  readonly place: number;
  readonly file: File;
}

const tries = 3;

/** Returns the number of pictures that are still going up, and a function that sends some. */
export function useUploads(sku: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const send = async (files: readonly PlacedFile[]) => {
    setWaiting((now) => now + files.length);
    for (const { place, file } of files) {
      try {
        await sendWithRetries(sku, place, (await shrinkInWorker(file)).bytes);
      } catch (error) {
        showToast(refusalWords(error));
      } finally {
        setWaiting((now) => now - 1);
        void client.invalidateQueries();
      }
    }
  };
  return { waiting, send: (files: readonly PlacedFile[]) => void send(files) };
}

async function sendWithRetries(sku: string, place: number, bytes: Blob): Promise<void> {
  const key = crypto.randomUUID();
  for (let nth = 1; ; nth += 1) {
    try {
      await sendPicture(picturesOfSaree(sku), place, bytes, key);
      return;
    } catch (error) {
      if (nth === tries || !isWorthRetrying(error)) throw error;
    }
  }
}

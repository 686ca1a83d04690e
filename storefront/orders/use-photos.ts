/** State of a report's photos while it is written: each is sent as soon as it is chosen, and can be removed again. */
import { useRef, useState } from 'react';
import { maxReportPhotos } from '../../shop/problem-reports/report.ts';
import { ApiProblem } from '../api/client.ts';
import { sendReportPhoto } from './after-sales-calls.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface ChosenPhoto {
  readonly key: number;
  readonly name: string;
  readonly preview: string | null;
  readonly state: { kind: 'sending' } | { kind: 'sent'; id: string } | { kind: 'refused'; text: string };
}

export interface ReportPhotosState {
  readonly photos: readonly ChosenPhoto[];
  /** Photos that may still be added: a refused one takes no place. */
  readonly room: number;
  /** Says which chosen files were left out because there was no room; `''` if none was. */
  readonly leftOut: string;
  add(files: Iterable<File>): void;
  remove(key: number): void;
}

export function useReportPhotos(code: string): ReportPhotosState {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [leftOut, setLeftOut] = useState('');
  const next = useRef(0);
  const room = maxReportPhotos - photos.filter(({ state }) => state.kind !== 'refused').length;
  const change = (key: number, about: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...about } : one)));
  const send = async (key: number, file: File) => {
    const { bytes, preview } = await shrinkPhoto(file);
    change(key, { preview });
    change(key, { state: await sendPhoto(code, bytes) });
  };
  return {
    photos,
    room,
    leftOut,
    add(files) {
      const all = [...files];
      setLeftOut(leftOutText(all.slice(room)));
      const chosen = all.slice(0, room).map((file) => {
        next.current += 1;
        return { key: next.current, file };
      });
      setPhotos((before) => [
        ...before,
        ...chosen.map(({ key, file }) => ({
          key,
          name: file.name,
          preview: null,
          state: { kind: 'sending' as const },
        })),
      ]);
      for (const { key, file } of chosen) void send(key, file);
    },
    remove(key) {
      setLeftOut('');
      setPhotos((all) => all.filter((one) => one.key !== key));
    },
  };
}

/** Returns the sentence about files that found no room; `''` if there are none. */
function leftOutText(files: readonly Pick<File, 'name'>[]): string {
  if (files.length === 0) return '';
  const names = files.map(({ name }) => name).join(', ');
  return `A report takes ${maxReportPhotos} photos. Not added: ${names}. Remove another photo to make room.`;
}

/**
 * Sends a photo. Returns its state: `refused` with the server's own words (spec 5) if the server does not accept it.
 */
async function sendPhoto(code: string, bytes: Blob): Promise<ChosenPhoto['state']> {
  try {
    return { kind: 'sent', id: await sendReportPhoto(code, bytes) };
  } catch (error) {
    const text = error instanceof ApiProblem ? error.message : 'This photo was not sent.';
    return { kind: 'refused', text };
  }
}

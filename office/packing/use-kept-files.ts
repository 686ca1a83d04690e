/** Keeps in this browser what packing needs without a network: the office's files, and the pictures of the list. */
import { useEffect } from 'react';
import { useSignedIn } from '../api/me.ts';
import type { PackingList } from '../api/packing.ts';
import { keepPackingFiles } from '../api/worker.ts';

/** Width, in pixels, of the pictures that are kept: as wide as the screen of most phones needs. */
const keptWidth = 640;

/** Keeps them once the list was read, and anew when other pieces are in it. */
export function useKeptFiles(list: PackingList | undefined): void {
  const { media_base_url } = useSignedIn();
  const covers = list?.entries.flatMap(({ pieces }) => pieces.flatMap(({ cover }) => cover ?? [])) ?? null;
  const pictures =
    covers &&
    [...new Set(covers)].map((path) => media_base_url + path.replace(/\.webp$/, `-${keptWidth}.webp`)).join('\n');
  useEffect(() => {
    if (pictures === null) return;
    void keepPackingFiles(pictures === '' ? [] : pictures.split('\n')).catch(() => {});
  }, [pictures]);
}

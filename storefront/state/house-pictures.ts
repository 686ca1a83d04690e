/** The pictures of categories and collections, for menus and search: fetched once, when the first of these opens. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { browserApi } from '../api/client.ts';
import { type FindHousePicture, fetchHousePictures } from '../api/house.ts';

interface HousePictures {
  /** `null` until they have been fetched. */
  pictureOf: FindHousePicture | null;
  isAsked: boolean;
}

const useStore = create<HousePictures>()(() => ({ pictureOf: null, isAsked: false }));

/** Without them, what wanted them is merely plainer; the next to open asks again. */
function askOnce(): void {
  if (useStore.getState().isAsked) return;
  useStore.setState({ isAsked: true });
  fetchHousePictures(browserApi).then(
    (pictureOf) => useStore.setState({ pictureOf }),
    () => useStore.setState({ isAsked: false }),
  );
}

export function useHousePictures(): FindHousePicture | null {
  useEffect(askOnce, []);
  return useStore((state) => state.pictureOf);
}

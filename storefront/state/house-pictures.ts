/** Pictures of categories and collections, for menus and search: fetched once, when the first of these opens. */
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

/** Fetches the pictures once. Ignores a failure: menus do without pictures, and the next one to open tries again. */
function fetchOnce(): void {
  if (useStore.getState().isAsked) return;
  useStore.setState({ isAsked: true });
  fetchHousePictures(browserApi).then(
    (pictureOf) => useStore.setState({ pictureOf }),
    () => useStore.setState({ isAsked: false }),
  );
}

/** Returns a function that finds a picture by its name; `null` until the pictures are fetched. */
export function useHousePictures(): FindHousePicture | null {
  useEffect(fetchOnce, []);
  return useStore((state) => state.pictureOf);
}

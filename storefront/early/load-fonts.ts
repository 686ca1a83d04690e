import type { PageFont } from '../../look/fonts/page-font.ts';

/** Key in local storage of the mark that this browser has fetched the page's fonts: the text of their list. */
const storageKey = 'fonts';

/**
 * Adds the page's fonts at once if this browser has fetched them before, so that its text is never shown in another
 * face. Otherwise the text is shown in fallbacks of the same width, and the fonts are fetched when the returned
 * function is called, so that they do not delay the first picture. `json` is a list of {@link PageFont}.
 */
export function loadFonts(json: string): () => Promise<void> {
  const fonts: PageFont[] = JSON.parse(json);
  const faces = fonts.map(({ family, weight, address }) => new FontFace(family, `url(${address})`, { weight }));
  const addAll = () => {
    for (const face of faces) document.fonts.add(face);
  };
  if (readMark() === json) {
    // Preloaded from the head, fonts in the browser's cache are there before the first paint.
    for (const { address } of fonts) preload(address);
    addAll();
    return async () => {};
  }
  return async () => {
    const loads = await Promise.allSettled(faces.map((face) => face.load()));
    // All at once, because each change of a face lays out the page anew.
    addAll();
    if (loads.every(({ status }) => status === 'fulfilled')) keepMark(json);
  };
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/** Returns the mark; `null` if there is none or storage is refused. */
function readMark(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepMark(json: string): void {
  try {
    localStorage.setItem(storageKey, json);
  } catch {}
}

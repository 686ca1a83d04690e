/** Reads addresses that were typed, pasted or made from a file's name. Pure. */
import { cleanText } from './typed-text.ts';

/** Returns an encoded path as the shop writes it: in composed characters, without those that were pasted along and nobody sees. */
export function cleanPath(path: string): string {
  const text = decodedPath(path);
  return cleanText(text) === text ? path : cleanText(text).split('/').map(encodeURIComponent).join('/');
}

/** Returns a path decoded; as it is where its escapes are not valid text. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

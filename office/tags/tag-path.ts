/** Draws QR codes of tags. Pure. */
import { encode } from 'uqr';

/** Modules of free space around the code, without which scanners do not find it. */
const quietModules = 2;

/** Returns the dark squares of a text's QR code as the path of an SVG, and the width of its view. */
export function tagPath(text: string): { readonly d: string; readonly size: number } {
  const { data, size } = encode(text, { border: quietModules, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { d: squares.join(''), size };
}

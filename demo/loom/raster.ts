/** Draws a design on the weave grid, which says which thread lies in each cell. */
import sharp from 'sharp';
import { cellMm, type Drawing } from './design/draft.ts';

/** Side of a cell in metres: about one thread. */
export const cellMetres = cellMm / 1000;

/** Thread numbers, row by row, row 0 at the smallest u; 0 is bare ground. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/**
 * Returns the thread numbers of a drawing. They are drawn as shades of red, eight apart, so that no smoothing turns one
 * into another.
 */
export async function rasterise({ widthMm, heightMm, svg }: Drawing): Promise<Grid> {
  const width = Math.round(widthMm / cellMm);
  const height = Math.round(heightMm / cellMm);
  const page =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthMm} ${heightMm}" ` +
    `shape-rendering="crispEdges"><rect width="100%" height="100%" fill="rgb(0,0,0)"/>${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(page), { unlimited: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      cells[(height - 1 - y) * width + x] = ((data[(y * width + x) * info.channels] as number) + 4) >> 3;
    }
  }
  return { width, height, cells };
}

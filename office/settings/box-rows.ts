/** Boxes as their form holds them, each cell as it was typed. Pure. */
import { type Box, maxBoxNameLength, readBoxes } from '../../shop/parcels/box.ts';

export interface BoxRow {
  readonly name: string;
  readonly length: string;
  readonly breadth: string;
  readonly height: string;
  readonly weight: string;
}

export const emptyBox: BoxRow = { name: '', length: '', breadth: '', height: '', weight: '' };

/** Returns the rows of a setting's text; none if it cannot be read. */
export function boxRowsOf(text: string): BoxRow[] {
  const read = readBoxes(text);
  return read.ok ? read.boxes.map(toRow) : [];
}

function toRow({ name, lengthCm, breadthCm, heightCm, weightG }: Box): BoxRow {
  const sides = { length: String(lengthCm), breadth: String(breadthCm), height: String(heightCm) };
  return { name, ...sides, weight: String(weightG) };
}

/** Writes rows in the setting's notation. An empty number is written as zero, which the shop refuses by the box's name. */
export function boxRowsText(rows: readonly BoxRow[]): string {
  const numberOf = (typed: string) => Number(typed) || 0;
  return rows
    .map(({ name, length, breadth, height, weight }) => {
      const sides = [length, breadth, height].map(numberOf).join('x');
      return `${name.trim()}: ${sides} cm, ${numberOf(weight)} g`;
    })
    .join('; ');
}

/** Returns the row with a cell as it was typed, without what the notation cannot hold. */
export function withTyped(row: BoxRow, cell: keyof BoxRow, typed: string): BoxRow {
  const kept =
    cell === 'name'
      ? typed.replaceAll(/[:;]/g, '').slice(0, maxBoxNameLength)
      : typed.replaceAll(/\D/g, '').slice(0, 4);
  return { ...row, [cell]: kept };
}

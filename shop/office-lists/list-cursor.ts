/** Signs the place at which a page of a list ended, so that the next page begins there and nowhere else. */
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';

/** The last row of a page: the value that the list is sorted by, in ISO 8601 with microseconds, and the row's id. */
export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

/** Error of a cursor that the shop did not give out for this list, its view and its filters. */
export class ForeignCursorError extends Error {
  constructor() {
    super('This cursor was not made for this list. Begin with its first page.');
  }
}

const purpose = 'cursor of a list';
const placeSchema = z.tuple([z.iso.datetime({ precision: 6 }), z.string()]);

/** Encodes a place as a cursor. `list` names the list with its view and filters. */
export function signCursor(secrets: Secrets, list: string, { at, id }: ListPlace): string {
  const place = Buffer.from(JSON.stringify([at, id])).toString('base64url');
  return `${place}.${secrets.keyOf(purpose, `${list}\n${place}`)}`;
}

/** Verifies a cursor of the same list and returns its place. Throws {@link ForeignCursorError}. */
export function verifyCursor(secrets: Secrets, list: string, cursor: string): ListPlace {
  const [place = '', signature = '', ...rest] = cursor.split('.');
  if (rest.length > 0 || !secrets.isKeyOf(purpose, `${list}\n${place}`, signature)) throw new ForeignCursorError();
  const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(place, 'base64url').toString()));
  return { at, id };
}

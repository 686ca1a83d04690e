/** Rules for the details of slides and testimonials: the fields that no other entry has. Pure. */
import { z } from 'zod';
import { maxDetail, maxSlideLink } from './home-limits.ts';
import type { EntryDetails } from './house-entry.ts';
import type { HouseKind } from './house-kinds.ts';

const text = z.string().min(1).max(maxDetail);

const schemas = {
  category: z.strictObject({}),
  collection: z.strictObject({}),
  occasion: z.strictObject({}),
  slide: z.strictObject({ link: z.string().max(maxSlideLink).refine(isOwnAddress) }),
  testimonial: z.strictObject({
    place: text,
    stars: z.enum(['1', '2', '3', '4', '5']),
    saree: text,
    picture: text,
  }),
} as const satisfies Record<HouseKind, z.ZodType<EntryDetails>>;

/** Tells whether an entry of a kind may have these details: exactly those of its kind. */
export function areDetailsOf(kind: HouseKind, details: EntryDetails): boolean {
  return schemas[kind].safeParse(details).success;
}

/**
 * Tells whether a text is the address of a page of the shop's own: it begins with one slash, so that no link of the home page
 * leads to another host, a script or a call of the API.
 */
function isOwnAddress(address: string): boolean {
  return (
    /^\/(?![/\\])[\w\-./?=&%#+,~]*$/.test(address) && !/^\/+(\.|api(\/|$|\?))/i.test(address) && !address.includes('/.')
  );
}
